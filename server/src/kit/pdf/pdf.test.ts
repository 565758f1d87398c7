import { afterAll, expect, test } from 'vitest';
import { readPdf, searched } from '../../../test/pdf.ts';
import { Problem } from '../problem.ts';
import { pdfRenderer } from './pdf.ts';

const { render, stop } = pdfRenderer();
afterAll(stop);

const show = '#let d = json("/data.json")\n#d.text';
const refusal = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('renders a PDF, tagged, with its language', async () => {
  const pdf = Buffer.from(await render(`#set text(lang: "tr")\n${show}`, { text: 'Sözleşme' })).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/Lang');
});

const bengali = [
  'শ্রীমতী ক্ষণিকা রায়',
  'সাদিয়া রহমান',
  'কৃষ্ণচন্দ্র দাস',
  'বিশ্বাস',
  'উৎপল বন্দ্যোপাধ্যায়',
  'বড়ুয়া',
  'ফজলুল হক চৌধুরী',
  'মৃত্যুঞ্জয়',
  'ঐশ্বর্য',
  'জ্যোৎস্না',
];
test.each([...bengali, 'श्रीमती रेखा शर्मा', 'कृष्णमूर्ति', 'ज्योत्स्ना', 'अंकित त्रिपाठी'])(
  'W14: %s is found by search in a document',
  async (name) => {
    const fonts = '#set text(font: ("Noto Sans", "Vazirmatn", "Baloo Da 2", "Noto Sans Devanagari"))';
    const { found } = await readPdf(await render(`${fonts}\n${show}\n\n*#d.text*`, { text: name }));
    expect(found.split(searched(name))).toHaveLength(3);
  },
);

test('data is never markup: what would stop a template is only text', async () => {
  const pdf = await render(show, { text: '#panic("no") $x$ = *b* #import "/etc/passwd"' });
  expect(pdf.length).toBeGreaterThan(1000);
});

test('a faulty template is an error of the product; the next document is rendered', async () => {
  expect(await refusal(render('#panic("no")', {}))).toMatchObject({ message: expect.stringContaining('Typst: ') });
  expect((await render(show, { text: 'Next' })).length).toBeGreaterThan(1000);
});

test('several at once are rendered one after another, each its own', async () => {
  const made = await Promise.all(
    ['a', 'b', 'c'].map((text) => render(`#set document(title: "${text}")\n${show}`, { text })),
  );
  expect(new Set(made.map((pdf) => Buffer.from(pdf).toString('base64'))).size).toBe(3);
});

test('a template that never ends is stopped in time, and the next is rendered by a new thread', async () => {
  const short = pdfRenderer({ limit: 4000 });
  const endless = '#for a in range(100000) { for b in range(100000) { let c = a * b } }';
  const problem = await refusal(short.render(endless, {}));
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ code: 'unavailable' });
  expect((await short.render(show, { text: 'Next' })).length).toBeGreaterThan(1000);
  await short.stop();
}, 30_000);

test('a thread ends after its documents, and the next ones go to a new thread', async () => {
  const brief = pdfRenderer({ life: 2 });
  const made = await Promise.all(['1', '2', '3', '4', '5'].map((text) => brief.render(show, { text })));
  expect(made.every((pdf) => pdf.length > 1000)).toBe(true);
  await brief.stop();
}, 30_000);

test('a full queue refuses', async () => {
  const small = pdfRenderer({ queue: 1 });
  const first = small.render(show, { text: 'One' });
  expect(await refusal(small.render(show, { text: 'Two' }))).toMatchObject({ code: 'unavailable' });
  await first;
  await small.stop();
});
