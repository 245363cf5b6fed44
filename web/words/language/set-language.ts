/* Sets the language before anything else of the page is evaluated, so import it first. Catalogues other than English are loaded now. */

import { fetchCatalogue } from './catalogues.ts';
import { setLanguage } from './language.ts';
import { chosenLanguage } from './languages.ts';

const chosen = chosenLanguage();
setLanguage(chosen, await fetchCatalogue(chosen));
document.documentElement.lang = chosen;
