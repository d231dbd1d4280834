import { tradeWords } from './trade-words.ts';

/** As many words of a term as are looked at. */
const MAX_WORDS = 6;

/**
 * What shoppers type, and the words of names, tags and categories that they mean: Roman Urdu, Urdu, names from the
 * stories that a category is about, and other words of the field. All of one line mean the same; the first meaning is
 * tried first.
 */
const lines: readonly (readonly [typed: string, ...meanings: string[]])[] = [
  // Stories.
  ['luffy zoro nami sanji usopp chopper robin shanks ace strawhat strawhats mugiwara onepiece لوفی', 'one piece'],
  ['manga naruto goku otaku anim اینیمے', 'anime'],
  ['pirate pirates qazzaq', 'ship', 'treasure'],
  // Sky and weather.
  ['chand chaand chandni mahtab qamar چاند', 'moon', 'night'],
  ['sitara sitaray sitare tara taray ستارہ ستارے تارے', 'stars'],
  ['suraj sooraj aftab سورج', 'sun', 'sunset'],
  ['ghuroob sham shaam غروب شام', 'sunset', 'evening'],
  ['tulu subah سویرا صبح', 'sunrise', 'morning'],
  ['raat rat shab رات', 'night'],
  ['badal baadal بادل', 'clouds'],
  ['barish baarish saawan sawan mausam بارش ساون', 'rain', 'monsoon'],
  ['baraf barf برف', 'snow'],
  ['aasman asman آسمان', 'sky'],
  ['toofan tufan طوفان', 'storm'],
  ['garmi garmiyan گرمی', 'summer'],
  ['khizan khizaan خزاں', 'autumn'],
  // Water and land.
  ['samandar samundar samandr bahar ocean سمندر', 'sea', 'waves'],
  ['leher lehren lehrein mauj موج لہر لہریں', 'waves'],
  ['darya dariya دریا', 'river'],
  ['jheel جھیل', 'lake'],
  ['pahar pahaar pahad pahari koh پہاڑ', 'mountains', 'mountain', 'summit'],
  ['wadi vadi وادی', 'valley'],
  ['rasta sarak sadak راستہ سڑک', 'road'],
  ['gali galli گلی', 'lane', 'street'],
  ['jahaz jahaaz bahri جہاز', 'ship'],
  ['kashti kishti naao nao کشتی', 'boat', 'dhow'],
  ['rail train relgari railgari ریل', 'train'],
  ['naqsha naksha نقشہ', 'map'],
  ['shehar shehr sheher شہر', 'city', 'rooftops'],
  ['chat chhat چھت', 'rooftops'],
  // Flowers and animals.
  ['phool phul phoolon flower flowers gul پھول', 'floral', 'flower'],
  ['gulab rose roses گلاب', 'rose', 'floral', 'pink'],
  ['guldasta bouquet گلدستہ', 'vase', 'floral'],
  ['mor morni mour taoos taus peacocks مور مورنی', 'peacock'],
  ['parinda parinday parinde chiriya chirya panchi پرندہ پرندے چڑیا', 'bird'],
  ['kabutar kabootar کبوتر', 'pigeons', 'birds'],
  ['billi billy بلی', 'cat'],
  ['machli machhli مچھلی', 'whale', 'fish'],
  ['patang patangein guddi پتنگ', 'kites', 'basant'],
  ['khema tambu خیمہ', 'camping'],
  // Crafts.
  ['truckart trukart lorry ٹرک', 'truck art'],
  ['islamic islami geometric geometrical اسلامی', 'geometry', 'girih'],
  ['kashi kashigari tile ٹائل', 'tiles', 'multan'],
  ['masjid mosque gumbad مسجد گنبد', 'domes'],
  ['tohfa tohfay gifts shadi shaadi تحفہ شادی', 'gift', 'wedding gift'],
  ['bachay bachon bache kids child بچے', 'children'],
  // Colours.
  ['neela neela neeli nila نیلا نیلی', 'blue', 'indigo'],
  ['hara haraa hari sabz ہرا سبز', 'green'],
  ['gulabi gulaabi گلابی', 'pink'],
  ['feroza ferozi firozi فیروزی', 'turquoise', 'teal'],
  ['jamni jamuni baingani جامنی', 'plum', 'violet'],
];

/** Words between words, which name nothing. */
const particles: ReadonlySet<string> = new Set([
  'ka',
  'ki',
  'ke',
  'wala',
  'wali',
  'walay',
  'aur',
  'mein',
  'me',
  'کا',
  'کی',
  'کے',
  'والا',
  'والی',
  'اور',
]);

/** A word as it is compared here: without case and accents, with one form per Urdu letter, as `catalog_fold` does it. */
const folded = (word: string) =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640\u200b-\u200f]/gu, '')
    .toLowerCase()
    .replaceAll(/[يىكهة]/g, (letter) => 'ییکہہ'['يىكهة'.indexOf(letter)] ?? letter);

const meaningsOf: ReadonlyMap<string, readonly string[]> = new Map(
  lines.flatMap(([typed, ...meanings]) => typed.split(' ').map((word) => [folded(word), meanings] as const)),
);

/** A term in words that the catalog may hold. */
export interface Translation {
  words: string[];
  /** Further meanings, each to be looked for alone. */
  others: string[];
}

/** What the words of a term mean; undefined where none of them is a synonym. */
export function translate(words: readonly string[]): Translation | undefined {
  const content = words.map(folded).filter((word) => !particles.has(word));
  if (!content.some((word) => meaningsOf.has(word))) return undefined;
  const meant = content.map((word) => meaningsOf.get(word) ?? [word]);
  return {
    words: meant.flatMap(([first = '']) => first.split(' ')).slice(0, MAX_WORDS),
    others: [...new Set(meant.flatMap(([, ...others]) => others))].slice(0, MAX_WORDS),
  };
}

/** A term of one English plural as its singular, which the plural holds as well; undefined for other terms. */
export function inSingular(words: readonly string[]): Translation | undefined {
  const [only = ''] = words;
  const word = folded(only);
  if (words.length !== 1 || tradeWords.has(word) || !/^[a-z]{3,}[^s]s$/.test(word)) return undefined;
  return { words: [word.replace(/(ch|sh|x)es$|s$/, '$1')], others: [] };
}
