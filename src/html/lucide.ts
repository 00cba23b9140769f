/**
 * Contains the drawings of icons from Lucide 1.62.0 (https://lucide.dev), each on a grid of 24 × 24. To add one, copy
 * the elements of its SVG file.
 *
 * Licence: ISC, Copyright (c) 2026 Lucide Icons and Contributors. Permission to use, copy, modify, and/or distribute
 * this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and
 * this permission notice appear in all copies. Icons that come from Feather: MIT, Copyright (c) 2013-present Cole Bemis.
 */
import { html } from "./html.ts";

export const LUCIDE = {
  activity: html`<path
    d="M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2"
  />`,
  "arrow-left": html`<path d="m12 19-7-7 7-7" /><path d="M19 12H5" />`,
  "arrow-right": html`<path d="M5 12h14" /><path d="m12 5 7 7-7 7" />`,
  "arrow-up-right": html`<path d="M7 7h10v10" /><path d="M7 17 17 7" />`,
  "arrow-down": html`<path d="M12 5v14" /><path d="m19 12-7 7-7-7" />`,
  "arrow-up": html`<path d="m5 12 7-7 7 7" /><path d="M12 19V5" />`,
  ban: html`<circle cx="12" cy="12" r="10" /><path d="M4.929 4.929 19.07 19.071" />`,
  bell: html`<path d="M10.268 21a2 2 0 0 0 3.464 0" /><path
      d="M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326"
    />`,
  "bell-ring": html`<path d="M10.268 21a2 2 0 0 0 3.464 0" /><path
      d="M22 8c0-2.3-.8-4.3-2-6"
    /><path
      d="M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326"
    /><path d="M4 2C2.8 3.7 2 5.7 2 8" />`,
  "book-open": html`<path d="M12 5v16" /><path
      d="M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z"
    />`,
  bookmark: html`<path
    d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z"
  />`,
  bot: html`<path d="M12 8V4H8" /><rect width="16" height="12" x="4" y="8" rx="2" /><path
      d="M2 14h2"
    /><path d="M20 14h2" /><path d="M15 13v2" /><path d="M9 13v2" />`,
  braces: html`<path
      d="M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1"
    /><path d="M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1" />`,
  building: html`<path d="M12 10h.01" /><path d="M12 14h.01" /><path d="M12 6h.01" /><path
      d="M16 10h.01"
    /><path d="M16 14h.01" /><path d="M16 6h.01" /><path d="M8 10h.01" /><path d="M8 14h.01" /><path
      d="M8 6h.01"
    /><path d="M9 22v-3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3" /><rect
      x="4"
      y="2"
      width="16"
      height="20"
      rx="2"
    />`,
  calendar: html`<path d="M8 2v3" /><path d="M16 2v3" /><rect
      x="3"
      y="3"
      width="18"
      height="18"
      rx="2"
    /><path d="M3 9h18" />`,
  "calendar-clock": html`<path d="M16 14v2.2l1.6 1" /><path d="M16 2v3" /><path
      d="M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338"
    /><path d="M3 9h5.859" /><path d="M8 2v3" /><circle cx="16" cy="16" r="6" />`,
  "chart-column": html`<path d="M3 3v16a2 2 0 0 0 2 2h16" /><path d="M18 17V9" /><path
      d="M13 17V5"
    /><path d="M8 17v-3" />`,
  check: html`<path d="M20 6 9 17l-5-5" />`,
  "chevron-down": html`<path d="m6 9 6 6 6-6" />`,
  "chevron-left": html`<path d="m15 18-6-6 6-6" />`,
  "chevron-right": html`<path d="m9 18 6-6-6-6" />`,
  "chevron-up": html`<path d="m18 15-6-6-6 6" />`,
  "chevrons-up-down": html`<path d="m7 15 5 5 5-5" /><path d="m7 9 5-5 5 5" />`,
  circle: html`<circle cx="12" cy="12" r="10" />`,
  "circle-alert": html`<circle cx="12" cy="12" r="10" /><line x1="12" x2="12" y1="8" y2="12" /><line
      x1="12"
      x2="12.01"
      y1="16"
      y2="16"
    />`,
  "circle-check": html`<circle cx="12" cy="12" r="10" /><path d="m16 9-5.5 5.5L8 12" />`,
  "circle-question-mark": html`<circle cx="12" cy="12" r="10" /><path
      d="M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3"
    /><path d="M12 17h.01" />`,
  "circle-pause": html`<circle cx="12" cy="12" r="10" /><line x1="10" x2="10" y1="15" y2="9" /><line
      x1="14"
      x2="14"
      y1="15"
      y2="9"
    />`,
  "circle-slash": html`<circle cx="12" cy="12" r="10" /><line x1="9" x2="15" y1="15" y2="9" />`,
  "circle-x": html`<circle cx="12" cy="12" r="10" /><path d="m15 9-6 6" /><path d="m9 9 6 6" />`,
  "clipboard-check": html`<rect width="8" height="4" x="8" y="2" rx="1" ry="1" /><path
      d="M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2"
    /><path d="m9 14 2 2 4-4" />`,
  clock: html`<circle cx="12" cy="12" r="10" /><path d="M12 6v6l4 2" />`,
  code: html`<path d="m16 18 6-6-6-6" /><path d="m8 6-6 6 6 6" />`,
  "columns-2": html`<rect width="18" height="18" x="3" y="3" rx="2" /><path d="M12 3v18" />`,
  command: html`<path
    d="M15 6v12a3 3 0 1 0 3-3H6a3 3 0 1 0 3 3V6a3 3 0 1 0-3 3h12a3 3 0 1 0-3-3"
  />`,
  copy: html`<rect width="14" height="14" x="8" y="8" rx="2" ry="2" /><path
      d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"
    />`,
  database: html`<ellipse cx="12" cy="5" rx="9" ry="3" /><path d="M3 5V19A9 3 0 0 0 21 19V5" /><path
      d="M3 12A9 3 0 0 0 21 12"
    />`,
  download: html`<path d="M12 15V3" /><path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" /><path
      d="m7 10 5 5 5-5"
    />`,
  eye: html`<path
      d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0"
    /><circle cx="12" cy="12" r="3" />`,
  "eye-off": html`<path
      d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49"
    /><path d="M14.084 14.158a3 3 0 0 1-4.242-4.242" /><path
      d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143"
    /><path d="m2 2 20 20" />`,
  "external-link": html`<path d="M15 3h6v6" /><path d="M10 14 21 3" /><path
      d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"
    />`,
  "file-text": html`<path
      d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z"
    /><path d="M14 2v5a1 1 0 0 0 1 1h5" /><path d="M10 9H8" /><path d="M16 13H8" /><path
      d="M16 17H8"
    />`,
  funnel: html`<path
    d="M10 20a1 1 0 0 0 .553.895l2 1A1 1 0 0 0 14 21v-7a2 2 0 0 1 .517-1.341L21.74 4.67A1 1 0 0 0 21 3H3a1 1 0 0 0-.742 1.67l7.225 7.989A2 2 0 0 1 10 14z"
  />`,
  "flask-conical": html`<path
      d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"
    /><path d="M6.453 15h11.094" /><path d="M8.5 2h7" />`,
  gauge: html`<path d="m12 14 4-4" /><path d="M3.34 19a10 10 0 1 1 17.32 0" />`,
  globe: html`<circle cx="12" cy="12" r="10" /><path
      d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20"
    /><path d="M2 12h20" />`,
  house: html`<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" /><path
      d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"
    />`,
  inbox: html`<polyline points="22 12 16 12 14 15 10 15 8 12 2 12" /><path
      d="M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z"
    />`,
  info: html`<circle cx="12" cy="12" r="10" /><path d="M12 16v-4" /><path d="M12 8h.01" />`,
  "key-round": html`<path
      d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z"
    /><circle cx="16.5" cy="7.5" r=".5" fill="currentColor" />`,
  keyboard: html`<path d="M10 8h.01" /><path d="M12 12h.01" /><path d="M14 8h.01" /><path
      d="M16 12h.01"
    /><path d="M18 8h.01" /><path d="M6 8h.01" /><path d="M7 16h10" /><path d="M8 12h.01" /><rect
      width="20"
      height="16"
      x="2"
      y="4"
      rx="2"
    />`,
  laptop: html`<path
      d="M18 5a2 2 0 0 1 2 2v8.526a2 2 0 0 0 .212.897l1.068 2.127a1 1 0 0 1-.9 1.45H3.62a1 1 0 0 1-.9-1.45l1.068-2.127A2 2 0 0 0 4 15.526V7a2 2 0 0 1 2-2z"
    /><path d="M20.054 15.987H3.946" />`,
  layers: html`<path
      d="M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z"
    /><path d="M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12" /><path
      d="M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17"
    />`,
  "life-buoy": html`<circle cx="12" cy="12" r="10" /><path d="m4.93 4.93 4.24 4.24" /><path
      d="m14.83 9.17 4.24-4.24"
    /><path d="m14.83 14.83 4.24 4.24" /><path d="m9.17 14.83-4.24 4.24" /><circle
      cx="12"
      cy="12"
      r="4"
    />`,
  link: html`<path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71" /><path
      d="M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71"
    />`,
  list: html`<path d="M3 5h.01" /><path d="M3 12h.01" /><path d="M3 19h.01" /><path
      d="M8 5h13"
    /><path d="M8 12h13" /><path d="M8 19h13" />`,
  "list-checks": html`<path d="M13 5h8" /><path d="M13 12h8" /><path d="M13 19h8" /><path
      d="m3 17 2 2 4-4"
    /><path d="m3 7 2 2 4-4" />`,
  "list-filter": html`<path d="M2 5h20" /><path d="M6 12h12" /><path d="M9 19h6" />`,
  "loader-circle": html`<path d="M21 12a9 9 0 1 1-6.219-8.56" />`,
  lock: html`<rect width="18" height="11" x="3" y="11" rx="2" ry="2" /><path
      d="M7 11V7a5 5 0 0 1 10 0v4"
    />`,
  "log-out": html`<path d="m16 17 5-5-5-5" /><path d="M21 12H9" /><path
      d="M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4"
    />`,
  mail: html`<path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" /><rect
      x="2"
      y="4"
      width="20"
      height="16"
      rx="2"
    />`,
  "map-pin": html`<path
      d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"
    /><circle cx="12" cy="10" r="3" />`,
  menu: html`<path d="M4 5h16" /><path d="M4 12h16" /><path d="M4 19h16" />`,
  monitor: html`<rect width="20" height="14" x="2" y="3" rx="2" /><line
      x1="8"
      x2="16"
      y1="21"
      y2="21"
    /><line x1="12" x2="12" y1="17" y2="21" />`,
  moon: html`<path
    d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"
  />`,
  "octagon-x": html`<path d="m15 9-6 6" /><path
      d="M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586z"
    /><path d="m9 9 6 6" />`,
  "panel-right": html`<rect width="18" height="18" x="3" y="3" rx="2" /><path d="M15 3v18" />`,
  pause: html`<rect x="14" y="3" width="5" height="18" rx="1" /><rect
      x="5"
      y="3"
      width="5"
      height="18"
      rx="1"
    />`,
  pencil: html`<path
      d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z"
    /><path d="m15 5 4 4" />`,
  play: html`<path
    d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"
  />`,
  plug: html`<path d="M12 22v-5" /><path d="M15 8V2" /><path
      d="M17 8a1 1 0 0 1 1 1v4a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1z"
    /><path d="M9 8V2" />`,
  plus: html`<path d="M5 12h14" /><path d="M12 5v14" />`,
  power: html`<path d="M12 2v10" /><path d="M18.4 6.6a9 9 0 1 1-12.77.04" />`,
  "power-off": html`<path d="M18.36 6.64A9 9 0 0 1 20.77 15" /><path
      d="M6.16 6.16a9 9 0 1 0 12.68 12.68"
    /><path d="M12 2v4" /><path d="m2 2 20 20" />`,
  radio: html`<path d="M16.247 7.761a6 6 0 0 1 0 8.478" /><path
      d="M19.075 4.933a10 10 0 0 1 0 14.134"
    /><path d="M4.925 19.067a10 10 0 0 1 0-14.134" /><path
      d="M7.753 16.239a6 6 0 0 1 0-8.478"
    /><circle cx="12" cy="12" r="2" />`,
  "refresh-cw": html`<path d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8" /><path
      d="M21 3v5h-5"
    /><path d="M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16" /><path d="M8 16H3v5" />`,
  "rotate-ccw": html`<path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" /><path
      d="M3 3v5h5"
    />`,
  "rotate-cw": html`<path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8" /><path
      d="M21 3v5h-5"
    />`,
  "rows-2": html`<rect width="18" height="18" x="3" y="3" rx="2" /><path d="M3 12h18" />`,
  "rows-3": html`<rect width="18" height="18" x="3" y="3" rx="2" /><path d="M21 9H3" /><path
      d="M21 15H3"
    />`,
  "rows-4": html`<rect width="18" height="18" x="3" y="3" rx="2" /><path d="M21 7.5H3" /><path
      d="M21 12H3"
    /><path d="M21 16.5H3" />`,
  "scroll-text": html`<path d="M15 12h-5" /><path d="M15 8h-5" /><path
      d="M19 17V5a2 2 0 0 0-2-2H4"
    /><path
      d="M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3"
    />`,
  search: html`<path d="m21 21-4.34-4.34" /><circle cx="11" cy="11" r="8" />`,
  send: html`<path
      d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z"
    /><path d="m21.854 2.147-10.94 10.939" />`,
  server: html`<rect width="20" height="8" x="2" y="2" rx="2" ry="2" /><rect
      width="20"
      height="8"
      x="2"
      y="14"
      rx="2"
      ry="2"
    /><line x1="6" x2="6.01" y1="6" y2="6" /><line x1="6" x2="6.01" y1="18" y2="18" />`,
  settings: html`<path
      d="M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915"
    /><circle cx="12" cy="12" r="3" />`,
  shield: html`<path
    d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"
  />`,
  "shield-alert": html`<path
      d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"
    /><path d="M12 8v4" /><path d="M12 16h.01" />`,
  "shield-check": html`<path
      d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"
    /><path d="m9 12 2 2 4-4" />`,
  "sliders-horizontal": html`<path d="M10 5H3" /><path d="M12 19H3" /><path d="M14 3v4" /><path
      d="M16 17v4"
    /><path d="M21 12h-9" /><path d="M21 19h-5" /><path d="M21 5h-7" /><path d="M8 10v4" /><path
      d="M8 12H3"
    />`,
  sparkles: html`<path
      d="M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z"
    /><path d="M20 2v4" /><path d="M22 4h-4" /><circle cx="4" cy="20" r="2" />`,
  sun: html`<circle cx="12" cy="12" r="4" /><path d="M12 2v2" /><path d="M12 20v2" /><path
      d="m4.93 4.93 1.41 1.41"
    /><path d="m17.66 17.66 1.41 1.41" /><path d="M2 12h2" /><path d="M20 12h2" /><path
      d="m6.34 17.66-1.41 1.41"
    /><path d="m19.07 4.93-1.41 1.41" />`,
  table: html`<path d="M12 3v18" /><rect width="18" height="18" x="3" y="3" rx="2" /><path
      d="M3 9h18"
    /><path d="M3 15h18" />`,
  terminal: html`<path d="M12 19h8" /><path d="m4 17 6-6-6-6" />`,
  timer: html`<line x1="10" x2="14" y1="2" y2="2" /><line x1="12" x2="15" y1="14" y2="11" /><circle
      cx="12"
      cy="14"
      r="8"
    />`,
  trash: html`<path d="M10 11v6" /><path d="M14 11v6" /><path
      d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6"
    /><path d="M3 6h18" /><path d="M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />`,
  "triangle-alert": html`<path
      d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"
    /><path d="M12 9v4" /><path d="M12 17h.01" />`,
  "undo-2": html`<path d="M9 14 4 9l5-5" /><path
      d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11"
    />`,
  unplug: html`<path d="m19 5 3-3" /><path d="m2 22 3-3" /><path
      d="M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4Z"
    /><path d="M7.5 13.5 10 11" /><path d="M10.5 16.5 13 14" /><path
      d="m12 6 6 6 2.3-2.3a2.4 2.4 0 0 0 0-3.4l-2.6-2.6a2.4 2.4 0 0 0-3.4 0Z"
    />`,
  user: html`<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" /><circle cx="12" cy="7" r="4" />`,
  "user-plus": html`<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" /><circle
      cx="9"
      cy="7"
      r="4"
    /><line x1="19" x2="19" y1="8" y2="14" /><line x1="22" x2="16" y1="11" y2="11" />`,
  users: html`<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" /><path
      d="M16 3.128a4 4 0 0 1 0 7.744"
    /><path d="M22 21v-2a4 4 0 0 0-3-3.87" /><circle cx="9" cy="7" r="4" />`,
  webhook: html`<path
      d="M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2"
    /><path d="m6 17 3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06" /><path
      d="m12 6 3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8"
    />`,
  wrench: html`<path
    d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z"
  />`,
  x: html`<path d="M18 6 6 18" /><path d="m6 6 12 12" />`,
  zap: html`<path
    d="M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z"
  />`,
};
