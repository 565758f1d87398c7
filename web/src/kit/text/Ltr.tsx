import type { ReactNode } from 'react';

/** Phone numbers, emails, codes and ids are left-to-right in every language. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
