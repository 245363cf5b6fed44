import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/opsz.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/lanes.css';
import './styles/settings.css';
import './styles/ribbon.css';
import './styles/transport.css';
import './styles/sheets.css';
import './styles/phone.css';
import { App } from './App.tsx';
import { keepForOffline } from './offline.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
keepForOffline();
