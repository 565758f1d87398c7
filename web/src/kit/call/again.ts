import type { Earlier } from '@embark/contracts/kit';

type Asker = (earlier: Earlier) => Promise<boolean>;
let asker: Asker | undefined;

/** Sets who asks the user whether the same is recorded again. Returns the function that ends it. */
export function askAgainWith(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Whether the user records the same again; undefined on a page that can't ask. */
export const asksAgain = async (earlier: Earlier): Promise<boolean | undefined> => asker?.(earlier);
