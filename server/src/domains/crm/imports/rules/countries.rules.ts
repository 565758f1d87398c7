import { fold } from './text.rules.ts';

const languages = ['en', 'tr', 'ar', 'bn', 'hi', 'ur'];
const aliases: Record<string, string> = {
  AU: 'aus|australian|oz|avustralyali',
  BD: 'bgd|bangladeshi|bangla desh|bangali',
  PK: 'pak|pakistani',
  IN: 'ind|indian|bharat',
  NP: 'npl|nepali|nepalese',
  LK: 'lka|sri lankan|srilanka|srilankan',
  GB: 'gbr|uk|u k|british|england|english|scotland|great britain|britain',
  US: 'usa|u s a|u s|american|united states of america|america',
  AE: 'uae|u a e|emirati|emirates|dubai',
  SA: 'ksa|saudi|saudi arabian',
  NZ: 'nzl|new zealander|kiwi',
  CA: 'can|canadian',
  CN: 'chn|chinese|prc',
  TR: 'tur|turkish|turk|turkey|turkiye',
  MY: 'mys|malaysian',
  SG: 'sgp|singaporean',
  PH: 'phl|filipino|filipina|philippine',
  VN: 'vnm|vietnamese',
  ID: 'idn|indonesian',
  TH: 'tha|thai',
  JP: 'jpn|japanese',
  KR: 'kor|korean|south korean|korea',
  AF: 'afg|afghan|afghani',
  BT: 'btn|bhutanese',
  MM: 'mmr|myanmar|burmese|burma',
  IR: 'irn|iranian|persian|iran',
  IQ: 'irq|iraqi',
  EG: 'egy|egyptian',
  DE: 'deu|ger|german',
  FR: 'fra|french',
  IT: 'ita|italian',
  QA: 'qat|qatari',
  KW: 'kwt|kuwaiti',
  OM: 'omn|omani',
  NG: 'nga|nigerian',
  KE: 'ken|kenyan',
  ZA: 'zaf|south african',
};

let known: Map<string, string> | undefined;

/** Every country by its code, its name in six languages, and its demonym. */
function countries(): Map<string, string> {
  if (known) return known;
  const found = new Map(
    Object.entries(aliases).flatMap(([code, words]) => words.split('|').map((word) => [word, code] as const)),
  );
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    if (/^(?:EU|EZ|UN|ZZ|X[AB]|Q.)$/.test(code) && code !== 'QA') continue;
    const [english, ...others] = names.map((name) => name.of(code));
    if (!english) continue;
    const today = new Intl.Locale(`und-${code}`).region ?? code;
    for (const word of [code, english, ...others]) if (word && !found.has(fold(word))) found.set(fold(word), today);
  }
  known = found;
  return found;
}

/** The two-letter code of a country, from its code, name or demonym; null if unknown. */
export const readCountry = (text: string): string | null => countries().get(fold(text)) ?? null;

/** Countries that write the month first. */
export const isMonthFirst = (country: string | null): boolean => country === 'US' || country === 'PH';
