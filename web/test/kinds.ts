/** What a kind adds to the tables of the addresses and of the menu, by hand: `<kind>.sample.ts` in its folder. */
export type KindSample = {
  /** Roles and addresses, as in `specAccess.ts`. */
  access: string;
  /** Roles, group and addresses, as in `specMenu.ts`. */
  menu: string;
};

const samples = import.meta.glob<KindSample>('../src/domains/*/*/*.sample.ts', { eager: true, import: 'sample' });
const linesOf = (part: keyof KindSample) =>
  Object.values(samples)
    .map((sample) => `  ${sample[part]}\n`)
    .join('');

export const ownAccess = linesOf('access');
export const ownMenu = linesOf('menu');
