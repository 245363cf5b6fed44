import './language/set-language.ts';
import { createRoot } from 'react-dom/client';
import { lazyOverlay, lazyPart } from './app/lazy-part.tsx';
import '@fontsource-variable/inter/opsz.css';
import './styles/layers.css';
import './styles/reset.css';
import './styles/tokens.css';
import './styles/primitives.css';
import './styles/base.css';
import './styles/modes.css';
import './styles/shell.css';
import './styles/title.css';
import './styles/lanes.css';
import './styles/lane-heads.css';
import './styles/lane-figures.css';
import './styles/heads-that-follow.css';
import './styles/tabs.css';
import './styles/sentence.css';
import './styles/fields.css';
import './styles/settings.css';
import './styles/ribbon.css';
import './styles/transport.css';
import './styles/time-axis.css';
import './styles/menus.css';
import './styles/menu-sheet.css';
import './styles/sheets.css';
import './styles/help.css';
import './styles/forced-colors.css';
import './styles/print.css';
import { App, type Content } from './app/App.tsx';
import { Boundary } from './app/Boundary.tsx';
import { openDroppedFiles } from './app/drop-file.ts';
import { watchImports } from './app/failed-imports.ts';
import { followLanguage } from './app/language.ts';
import { keepForOffline } from './app/offline.ts';
import { sweepParts } from './app/sweep-parts.tsx';
import { watchTerms } from './app/terms/watch.ts';
import { shownPictures } from './draw/shown.ts';
import { usePlayground } from './state/store.ts';

const content: Content = {
  Lessons: lazyPart(async () => (await import('./lessons/Lessons.tsx')).Lessons, 'lesson-panel'),
  Challenges: lazyPart(async () => (await import('./challenges/Challenges.tsx')).Challenges, 'lesson-panel'),
  Figures: lazyOverlay(async () => (await import('./gallery/Figures.tsx')).Figures),
};

if (window.__fattree) window.__fattree.pictures = shownPictures;
const loadPrinting = () => void import('./app/print.ts').then(({ watchPrinting }) => watchPrinting());
const root = document.getElementById('root');
const show = () =>
  root &&
  createRoot(root).render(
    <Boundary>
      <App content={content} />
    </Boundary>,
  );
// The sentence of a linked sweep would move the trees if it came after them.
if (usePlayground.getState().scenario.view.sweep === '') show();
else void sweepParts.load().then(show, show);
watchTerms();
// Nobody prints before there is a picture.
window.addEventListener('load', () => setTimeout(loadPrinting, 1000), { once: true });
followLanguage();
openDroppedFiles();
watchImports((text) => usePlayground.getState().notify(text));
keepForOffline();
if (parent !== window) void import('./embed/host.ts');
