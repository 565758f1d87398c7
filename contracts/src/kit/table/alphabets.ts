/** An encoding, how likely it is in itself, and the letters that its languages use: of Latin scripts those beyond ASCII, of others the frequent ones first. */
export type Candidate = {
  encoding: string;
  prior: number;
  isLatin: boolean;
  languages: readonly { often: string; seldom?: string; vowels?: string }[];
  /** What no word of the script has. */
  never?: RegExp;
};

const latin = (...alphabets: string[]) => alphabets.map((often) => ({ often }));

const french = 'àâæçèéêëîïôœùûüÿ';
const german = 'äöüß';
const western = [
  { often: 'áéíóúæö', seldom: 'ðýþ' }, // Icelandic, whose own letters are Turkish ones in windows-1254
  ...latin(french, german, 'áéíñóúü', 'ãáàâçéêíóôõúü', 'àèéìíòóùú', 'åäöæøéü', 'éëïèöü', 'àçèéíïòóúü'),
];
const turkish = latin('çğıöşüâîûİ');
const central = latin('ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', german);
const baltic = latin('ąčęėįšųūž', 'āčēģīķļņšūž', 'äöõüšž', german);
const vietnamese = latin('ăâđêôơưàáèéìíòóùúýãõ\u0300\u0301\u0303\u0309\u0323');
const cyrillic = [{ often: 'оеаинтсрвлкмдпуіь', seldom: 'бгжзйфхцчшщъыэюяёїєґўђјљњћџ', vowels: 'аеёиоуыэюяіїє' }];
const greek = [{ often: 'αοιετσνηυρπκλςμίάόήέ', seldom: 'βγδζθξφχψωύώϊϋΐΰ', vowels: 'αεηιουωάέήίόύώϊϋΐΰ' }];
const hebrew = [{ often: 'יוהלאבתרשמנד', seldom: 'גזחטךכםןסעףפץצק' }];
const arabicOften = 'اليمنوربتدعهسفكحةقشزج';
const arabic = [
  { often: arabicOften, seldom: 'ثخذصضطظغءآأؤإئىـپچژگکڑںھہےٹڈ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652' },
];
const arabicOnly = [{ often: arabicOften, seldom: 'ثخذصضطظغءآأؤإئى' }];
const thai = [
  {
    often: 'กขคงจชดตทนบปพมยรลวสหอะาิีุูเแไ่้็ั์ำ',
    seldom: 'ฃฅฆฉซฌญฎฏฐฑฒณถธผฝฟภฤฦศษฬฮฯึืฺโใๅๆํ๊๋๎',
  },
];

/** Encodings of one byte per character, in which files without a mark of their own arrive. */
export const candidates: readonly Candidate[] = [
  { encoding: 'windows-1252', prior: 0.06, isLatin: true, languages: western },
  { encoding: 'windows-1254', prior: 0.05, isLatin: true, languages: [...turkish, ...latin(french, german)] },
  { encoding: 'windows-1256', prior: 0.05, isLatin: false, languages: arabic, never: /[ةى]\p{L}/u },
  { encoding: 'windows-1250', prior: 0.03, isLatin: true, languages: central },
  { encoding: 'windows-1251', prior: 0.03, isLatin: false, languages: cyrillic },
  { encoding: 'windows-1253', prior: 0.02, isLatin: false, languages: greek },
  { encoding: 'windows-1255', prior: 0.02, isLatin: false, languages: hebrew, never: /[ךםןףץ]\p{L}/u },
  { encoding: 'windows-1257', prior: 0.01, isLatin: true, languages: baltic },
  { encoding: 'windows-1258', prior: -0.4, isLatin: true, languages: vietnamese, never: /^\p{M}/u },
  {
    encoding: 'windows-874',
    prior: 0.01,
    isLatin: false,
    languages: thai,
    never: /[เ-ไ](?![ก-ฮ])|^[ะ-ฺๅ-๎]/u,
  },
  { encoding: 'macintosh', prior: 0.01, isLatin: true, languages: western },
  { encoding: 'iso-8859-2', prior: 0.01, isLatin: true, languages: central },
  { encoding: 'iso-8859-5', prior: 0, isLatin: false, languages: cyrillic },
  { encoding: 'iso-8859-6', prior: -0.2, isLatin: false, languages: arabicOnly, never: /[ةى]\p{L}/u },
  { encoding: 'iso-8859-7', prior: 0.01, isLatin: false, languages: greek },
  { encoding: 'koi8-u', prior: 0.01, isLatin: false, languages: cyrillic },
  { encoding: 'ibm866', prior: 0.01, isLatin: false, languages: cyrillic },
];

/** How usual a character of two bytes is, by its first and second byte; negative if there is none. */
export type Pair = (lead: number, trail: number) => number;
export type Wide = { encoding: string; prior: number; single?: (byte: number) => number; pair: Pair };

const within = (byte: number, from: number, to: number) => byte >= from && byte <= to;
/** A set in which both bytes have the high bit: signs, frequent characters, seldom ones. */
const plane =
  (often: (lead: number) => boolean, seldom: (lead: number) => number): Pair =>
  (lead, trail) => {
    if (!within(lead, 0x81, 0xfe) || !within(trail, 0xa1, 0xfe)) return -3;
    if (often(lead)) return 1;
    return within(lead, 0xa1, 0xa3) ? 0.6 : seldom(lead);
  };
const chinese = plane(
  (lead) => within(lead, 0xb0, 0xd7),
  (lead) => (within(lead, 0xd8, 0xf7) ? 0.3 : 0.1),
);

/** Encodings of East Asia. */
export const wides: readonly Wide[] = [
  {
    encoding: 'gb18030',
    prior: 0.03,
    pair: (lead, trail) =>
      trail >= 0xa1 ? chinese(lead, trail) : within(lead, 0x81, 0xfe) && within(trail, 0x40, 0xfe) ? 0.05 : -3,
  },
  {
    encoding: 'big5',
    prior: 0.02,
    pair: (lead, trail) => {
      if (!within(lead, 0xa1, 0xf9) || !(within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe))) return -3;
      if (within(lead, 0xa4, 0xc6)) return 1;
      return lead < 0xa4 ? 0.6 : 0.3;
    },
  },
  {
    encoding: 'euc-kr',
    prior: 0.04,
    pair: plane(
      (lead) => within(lead, 0xb0, 0xc8),
      (lead) => (within(lead, 0xca, 0xfd) ? 0.3 : 0.05),
    ),
  },
  {
    encoding: 'euc-jp',
    prior: 0.02,
    pair: plane(
      (lead) => within(lead, 0xa4, 0xa5) || within(lead, 0xb0, 0xcf),
      (lead) => (within(lead, 0xd0, 0xf4) ? 0.3 : 0.05),
    ),
  },
  {
    encoding: 'shift_jis',
    prior: 0.02,
    single: (byte) => (within(byte, 0xa1, 0xdf) ? 0.2 : 0),
    pair: (lead, trail) => {
      if (!(within(lead, 0x81, 0x9f) || within(lead, 0xe0, 0xfc)) || !within(trail, 0x40, 0xfc)) return -3;
      if (lead === 0x82 || lead === 0x83 || within(lead, 0x88, 0x97)) return 1;
      return lead === 0x81 ? 0.6 : 0.3;
    },
  },
];
