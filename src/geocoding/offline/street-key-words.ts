/** Spellings of words that mean the same in a street. All words are in capitals. */
import { STREET_TYPES } from "../street-words.ts";

/**
 * Street types of USPS Publication 28, appendix C1, that `formatRoute` leaves as they are written: the abbreviation, then
 * the other spellings.
 */
const MORE_TYPE_LINES = `
ANX ANEX ANNEX
ARC ARCADE
BYU BAYOU
BCH BEACH
BND BEND
BLF BLUF BLUFF
BLFS BLUFFS
BTM BOTTOM BOT
BRK BROOK
BRKS BROOKS
BG BURG
BGS BURGS
BYPASS BYPA BYPAS BYPS
CP CAMP
CYN CANYON CANYN
CPE CAPE
CSWY CAUSEWAY CAUSWA
CTRS CENTERS
CIRS CIRCLES
CLF CLIFF
CLFS CLIFFS
CLB CLUB
CMN COMMON
CMNS COMMONS
COR CORNER
CORS CORNERS
CRSE COURSE
CTS COURTS
CVS COVES
CRK CREEK
CRST CREST
XRD CROSSROAD
XRDS CROSSROADS
CURV CURVE
DL DALE
DM DAM
DV DIVIDE DVD
DRS DRIVES
EST ESTATE
ESTS ESTATES
EXTS EXTENSIONS
FALL
FLS FALLS
FRY FERRY
FLD FIELD
FLDS FIELDS
FLT FLAT
FLTS FLATS
FRD FORD
FRDS FORDS
FRST FOREST
FRG FORGE
FRK FORK
FRKS FORKS
FT FORT FRT
GDN GARDEN GARDN
GTWY GATEWAY GATEWY
GLNS GLENS
GRNS GREENS
GRVS GROVES
HBR HARBOR HARB HARBR
HBRS HARBORS
HVN HAVEN
HOLW HOLLOW HOLLOWS HLLW
INLT INLET
ISLE ISLES
ISS ISLANDS
JCTS JUNCTIONS
KY KEY
KYS KEYS
KNL KNOLL
LK LAKE
LKS LAKES
LGT LIGHT
LF LOAF
LCK LOCK
LDG LODGE
MNRS MANORS
MDW MEADOW
ML MILL
MLS MILLS
MSN MISSION MISSN
MTWY MOTORWAY
MT MOUNT
MTN MOUNTAIN MNTN
MTNS MOUNTAINS
NCK NECK
ORCH ORCHARD ORCHRD
OPAS OVERPASS
PKWY PARKWY PKWAY PARKWAYS PKWYS
PSGE PASSAGE
PLN PLAIN
PLNS PLAINS
PTS POINTS
PRT PORT
PRTS PORTS
PR PRAIRIE
RADL RADIAL RADIEL
RNCH RANCH
RPD RAPID
RPDS RAPIDS
RST REST
RDGS RIDGES
RIV RIVER RVR RIVR
RDS ROADS
SHL SHOAL
SHLS SHOALS
SHR SHORE SHOAR
SHRS SHORES SHOARS
SKWY SKYWAY
SPG SPRING SPNG SPRNG
SPGS SPRINGS SPNGS SPRNGS
SQS SQUARES
STRM STREAM STREME
STS STREETS
SMT SUMMIT SUMIT SUMITT
TRWY THROUGHWAY THRUWAY
TRAK TRACK TRACKS TRKS
TRFY TRAFFICWAY
TRLR TRAILER TRLRS
TUNL TUNNEL TUNEL
UN UNION
UPAS UNDERPASS
VLYS VALLEYS
VIA VIADUCT
VWS VIEWS
VL VILLE
VIS VISTA VIST VST VSTA
WALL
WL WELL
WLS WELLS
`;

/** The spellings of each type, its abbreviation first. */
const types = [
  ...Map.groupBy(
    [
      ...[...STREET_TYPES].map(([word, shown]) => ({ short: shown.toUpperCase(), word })),
      ...MORE_TYPE_LINES.trim()
        .split("\n")
        .flatMap((line) => line.split(" ").map((word, _, [short = ""]) => ({ short, word }))),
    ],
    ({ short }) => short,
  ),
].map(([short, entries]) => [...new Set([short, ...entries.map(({ word }) => word)])]);

/** "AVENUE" for ["AVE", "AVENUE", "AV"]. */
function longest([short = "", ...others]: readonly string[]): string {
  return others.find((word) => word.length > short.length) ?? short;
}

/**
 * The form in place keys of a type at the end of a street, by each of its spellings. It is the form that `formatRoute`
 * writes most, so that most addresses keep the place id of the older rule.
 */
export const FINAL_TYPES: ReadonlyMap<string, string> = new Map(
  types.flatMap((words) => words.map((word): [string, string] => [word, finalForm(words)])),
);

function finalForm(words: readonly string[]): string {
  const [short = ""] = words;
  return STREET_TYPES.has(short) ? short : longest(words);
}

/** Words that are written out within a name. Those that mean something else there than as a type stay as they are. */
const NAME_WORDS: ReadonlyMap<string, string> = new Map([
  ...types.flatMap((words) => words.map((word): [string, string] => [word, longest(words)])),
  ...["UN", "VIA", "EST", "ML", "PR", "KY", "IS", "BR", "ST", "DM", "UNION"].map(
    (word): [string, string] => [word, word],
  ),
  ["STREET", "STREET"],
  ["GOV", "GOVERNOR"],
  ["PRES", "PRESIDENT"],
  ["GEN", "GENERAL"],
  ["JUNIOR", "JR"],
]);

/** Words that are written out at the start of a name. */
const FIRST_WORDS: ReadonlyMap<string, string> = new Map([
  ["ST", "SAINT"],
  ["STE", "SAINTE"],
  ["DR", "DOCTOR"],
  ["CLL", "CALLE"],
  ["PSO", "PASEO"],
  ["AVDA", "AVENIDA"],
]);

/** Writes out a word within a name: "MT" is "MOUNT", "VW" is "VIEW". */
export function nameWord(word: string, isFirst: boolean): string {
  return (isFirst ? FIRST_WORDS.get(word) : undefined) ?? NAME_WORDS.get(word) ?? word;
}

const spellingsOf = (forms: Iterable<[string, string]>) =>
  Map.groupBy(
    [...forms].filter(([word, form]) => word !== form),
    ([, form]) => form,
  );
const firstSpellings = spellingsOf([...FIRST_WORDS, ...NAME_WORDS]);
const nameSpellings = spellingsOf([["ST", "SAINT"], ...NAME_WORDS]);
const typeSpellings = new Map(
  types.map((words) => [finalForm(words), words.filter((word) => !STREET_TYPES.has(word))]),
);

/** Returns every spelling of a word that `nameWord` returns, the word itself first. */
export function spellingsOfName(word: string, isFirst: boolean): readonly string[] {
  const others = (isFirst ? firstSpellings : nameSpellings).get(word) ?? [];
  return [word, ...others.map(([spelling]) => spelling)];
}

/** Returns the spellings that `formatRoute` keeps of a type at the end of a street, the form in place keys first. */
export function spellingsOfType(form: string): readonly string[] {
  return [...new Set([form, ...(typeSpellings.get(form) ?? [])])];
}
