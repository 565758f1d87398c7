import { type Company, COMPANY_HEADER, companies } from '@embark/contracts/kit';
import { type SessionUser, session } from '@embark/contracts/organisation/session';
import { useSyncExternalStore } from 'react';
import { call } from '../../../kit/call/api.ts';
import { sendAlways, whenRefused } from '../../../kit/call/http.ts';
import { presentState } from './settings.ts';
import { keepToken } from '../../../kit/call/token.ts';

type Entered = (user: SessionUser) => void;

let moved: Company | undefined;
let isSwitching = false;
const watchers = new Set<() => void>();

/** The session has moved to a company that this page does not show, or, with undefined, it has come back. */
export function elsewhere(company: Company | undefined) {
  const other = company === presentState().company ? undefined : company;
  if (isSwitching || moved === other) return;
  moved = other;
  for (const watcher of watchers) watcher();
}

/** The company that the session has moved to while this page shows the other one. */
export const useElsewhere = (): Company | undefined =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => moved,
  );

const companyIn = (present: unknown): Company | undefined =>
  present !== null && typeof present === 'object' && 'company' in present
    ? companies.find((one) => one === present.company)
    : undefined;

/** Every call of this page says which company it shows; the server refuses it when the session is in another one. */
export function believeIn(company: Company): () => void {
  sendAlways({ [COMPANY_HEADER]: company });
  return whenRefused(({ code, present }) => {
    if (code === 'other-company') elsewhere(companyIn(present));
  });
}

/** Moves the session to another company; `entered` then shows it. */
export async function switchCompany(company: Company, entered: Entered = () => undefined) {
  isSwitching = true;
  try {
    const { user, access_token } = await call(session.switchCompany, { company });
    keepToken(access_token);
    sendAlways({ [COMPANY_HEADER]: user.company });
    entered(user);
  } finally {
    isSwitching = false;
  }
}
