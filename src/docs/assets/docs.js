/** Optional enhancements of the documentation. Every page works without scripts. */
import { addCopyButtons } from "./scripts/copy-buttons.js";
import { addCopyPage } from "./scripts/copy-page.js";
import { followFormerLink } from "./scripts/former-links.js";
import { markCurrentHeading } from "./scripts/current-heading.js";
import { showCurrentPage } from "./scripts/current-page.js";
import { addSearch } from "./scripts/search.js";
import { prepareConsole, prepareOwnKey } from "./scripts/start-console.js";
import { improveThemeSwitch } from "./scripts/theme-switch.js";

followFormerLink();

addCopyButtons();
addCopyPage();
addSearch();
improveThemeSwitch();
markCurrentHeading();
showCurrentPage();
prepareConsole();
void prepareOwnKey();
