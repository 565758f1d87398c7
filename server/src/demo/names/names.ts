/** Names of one nationality. Names in other scripts include their Latin spelling: `রহিম=Rahim`. */
export type Names = { given: string; family: string };

/** A name as written, and as spelled in an email address. */
export type Written = { text: string; latin: string };

/** Parses a comma-separated list of names. */
export function stock(text: string): Written[] {
  return text.split(',').map((part) => {
    const [written = '', latin] = part.trim().split('=');
    return { text: written, latin: ascii(latin ?? written) };
  });
}

/** Keeps only the letters a–z, as in an email address. */
function ascii(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}
