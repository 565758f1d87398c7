import type { ReactNode } from 'react';

/** Phones, mails, codes and ids read left to right in every language. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
