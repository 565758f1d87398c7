import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A name in each script that documents print, by the script's name. Right-to-left names are single words: a reader finds words, not their order. */
export const scriptNames: Readonly<Record<string, string>> = {
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'દ્વારકાદાસ ત્રિવેદી',
  Tamil: 'முத்துலட்சுமி',
  Telugu: 'కృష్ణమూర్తి రెడ్డి',
  Kannada: 'ಲಕ್ಷ್ಮೀ ದೇವೇಗೌಡ',
  Malayalam: 'കൃഷ്ണൻ നമ്പൂതിരി',
  Odia: 'ଲକ୍ଷ୍ମୀ ପଟ୍ଟନାୟକ',
  Sinhala: 'චන්ද්‍රිකා කුමාරතුංග',
  Bengali: 'শ্রীমতী ক্ষণিকা রায়',
  Nepali: 'कृष्णप्रसाद कोइराला',
  Tibetan: 'རྡོ་རྗེ་ཚེ་རིང་',
  Burmese: 'ကျော်သူရိန်',
  Thai: 'ณัฐวุฒิ ศรีสุวรรณ',
  Lao: 'ສົມພອນ ແກ້ວມະນີ',
  Khmer: 'ចាន់ សុភ័ក្ត្រ',
  'simplified Chinese': '赵小龙',
  'traditional Chinese': '陳麗華',
  Japanese: '髙橋 さくら ケンジ',
  Korean: '김민준',
  Georgian: 'გიორგი ბერიძე',
  Armenian: 'Արմեն Պետրոսյան',
  Hebrew: 'אברהם',
  Arabic: 'محمد',
  Urdu: 'پرویز',
  Amharic: 'ፍቅርተ ገብረሥላሴ',
  Greek: 'Γιώργος Παπαδόπουλος',
  Ukrainian: 'Ґанна Щербак',
  Vietnamese: 'Nguyễn Thị Hồng',
};

/** How many letters of a PDF have no glyph: they are drawn as empty boxes. */
export async function boxesIn(bytes: Uint8Array): Promise<number> {
  const pdf = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise;
  let boxes = 0;
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList();
    for (const [at, name] of fnArray.entries()) {
      if (name !== OPS.showText) continue;
      const [glyphs]: [({ unicode?: string } | number | null)[]] = argsArray[at];
      // Typst numbers letters by glyph, and glyph 0, the empty box, stands for no letter
      boxes += glyphs.filter((one) => typeof one === 'object' && one?.unicode === '\u0000').length;
    }
  }
  return boxes;
}
