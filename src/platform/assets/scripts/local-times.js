/** Tells the server the browser's time zone, and keeps relative times up to date. */
const SECOND_MS = 1000;
const UNITS = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
  [1, "second"],
];

/** Sets the cookie that the server renders local times with. */
export function rememberTimeZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || document.cookie.split("; ").includes(`time_zone=${zone}`)) return;
  for (const button of document.querySelectorAll("[data-needs-time-zone]")) button.hidden = false;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `time_zone=${zone}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** Counts relative times on, in steps that a reader can follow. */
export function keepRelativeTimes() {
  setInterval(() => {
    for (const time of document.querySelectorAll("time[data-relative]")) {
      const text = relativeText(Date.parse(time.dateTime) - Date.now());
      if (time.textContent !== text) time.textContent = text;
    }
  }, 10 * SECOND_MS);
}

/** The same words as ui/time.ts. */
function relativeText(distanceMs) {
  const seconds = Math.round(Math.abs(distanceMs) / SECOND_MS);
  if (seconds < 1) return "just now";
  const [size, name] = UNITS.find(([each]) => seconds >= each);
  const count = Math.floor(seconds / size);
  const span = `${count} ${name}${count === 1 ? "" : "s"}`;
  return distanceMs > 0 ? `in ${span}` : `${span} ago`;
}
