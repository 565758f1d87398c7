/** A stock of names of one people. In another script than the Latin one each is written with its Latin spelling: `রহিম=Rahim`. */
export type Names = { given: string; family: string };

/** A name as it is written, and as an email address would spell it. */
export type Written = { text: string; latin: string };

/** Reads a stock: names stand between commas. */
export function stock(text: string): Written[] {
  return text.split(',').map((part) => {
    const [written = '', latin] = part.trim().split('=');
    return { text: written, latin: ascii(latin ?? written) };
  });
}

/** Letters a–z only, as in an email address. */
function ascii(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}
