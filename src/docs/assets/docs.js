/** Optional enhancements of the documentation. Every page works without scripts. */
import { addCopyButtons } from "./scripts/copy-buttons.js";
import { markCurrentHeading } from "./scripts/current-heading.js";
import { improveThemeSwitch } from "./scripts/theme-switch.js";

// Links into the former reference, which was at /docs.
if (location.pathname === "/docs" && location.hash.startsWith("#tag/"))
  location.replace(`/docs/reference${location.hash}`);

addCopyButtons();
improveThemeSwitch();
markCurrentHeading();
document.querySelector(".sidebar [aria-current]")?.scrollIntoView({ block: "nearest" });
