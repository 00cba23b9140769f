/** Optional enhancements of pages. Every page works without scripts. */
import { improveChartColumns } from "./scripts/chart-columns.js";
import { addCopyButtons } from "./scripts/copy-buttons.js";
import { handOverToConsole } from "./scripts/open-console.js";
import { addPasswordSwitches } from "./scripts/password-switches.js";
import { keepRelativeTimes, rememberTimeZone } from "./scripts/local-times.js";
import { addListKeys } from "./scripts/list-keys.js";
import { addRowSelection } from "./scripts/select-rows.js";
import { startLiveUpdates } from "./scripts/live.js";
import { preventDoubleSubmit } from "./scripts/double-submit.js";
import { enhanceRequestBrush } from "./scripts/request-brush.js";
import { enhanceRequestPanel } from "./scripts/request-panel.js";
import { addPalette } from "./scripts/palette.js";

addCopyButtons();
addListKeys();
improveChartColumns();
addPalette();
addPasswordSwitches();
handOverToConsole();
rememberTimeZone();
keepRelativeTimes();
preventDoubleSubmit();
addRowSelection();
enhanceRequestPanel();
enhanceRequestBrush();
startLiveUpdates();
