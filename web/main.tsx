import './words/language/set-language.ts';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/opsz.css';
import './page/styles/layers.css';
import './page/styles/reset.css';
import './page/styles/tokens.css';
import './page/styles/primitives.css';
import './page/styles/base.css';
import './page/styles/modes.css';
import './page/styles/shell.css';
import './page/styles/title.css';
import './page/styles/lanes.css';
import './page/styles/lane-heads.css';
import './page/styles/tabs.css';
import './page/styles/sentence.css';
import './page/styles/fields.css';
import './page/styles/settings.css';
import './page/styles/ribbon.css';
import './page/styles/transport.css';
import './page/styles/time-axis.css';
import './page/styles/menus.css';
import './page/styles/menu-sheet.css';
import './page/styles/sheets.css';
import './page/styles/help.css';
import './page/styles/forced-colors.css';
import './page/styles/print.css';
import { shownPictures } from './draw/shown.ts';
import { features } from './features/features.ts';
import { App } from './page/App.tsx';
import { Boundary, watchImports } from './page/failed-parts.tsx';
import { followLanguage } from './page/language.ts';
import { keepForOffline } from './page/offline.ts';
import { study, studyParts } from './page/study.tsx';
import { watchTerms } from './page/terms/Terms.tsx';
import { openDroppedFiles } from './page/title/open-file.ts';
import { afterFirstPicture } from './page/use-shown.ts';
import { usePlayground } from './state/store.ts';

if (window.__fattree) window.__fattree.pictures = shownPictures;
const root = document.getElementById('root');
const show = () =>
  root &&
  createRoot(root).render(
    <Boundary>
      <App />
    </Boundary>,
  );
// The sentence of a linked sweep would move the trees if it came after them.
if (study && usePlayground.getState().scenario.view.sweep !== '') void studyParts.load().then(show, show);
else show();
watchTerms();
// Nobody prints or changes what is not there yet.
afterFirstPicture(1000, () => void import('./page/later.ts').then(({ begin }) => begin()));
followLanguage();
openDroppedFiles();
watchImports((text) => usePlayground.getState().notify(text));
keepForOffline();
if (parent !== window) for (const { inFrame } of features) void inFrame?.();
