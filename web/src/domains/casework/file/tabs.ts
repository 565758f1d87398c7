import { officesFor, type Permission } from '@embark/contracts/kit';
import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import type { Conversion } from '@embark/contracts/crm/conversions';
import type { SessionUser } from '@embark/contracts/organisation/session';
import type { ReactNode } from 'react';
import { AgreementTab } from '../agreements/index.ts';
import { ApplicationsTab } from '../applications/index.ts';
import { DatesTab } from '../deadlines/index.ts';
import { type AddedTab, addedFor } from '../../../kit/record/addedTabs.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { DocumentsTab } from '../documents/index.ts';
import { PeopleTab } from '../parties/index.ts';
import { PlacementsTab } from '../../money/placements/index.ts';
import { RplTab } from '../rplCases/index.ts';
import { PaymentsTab } from '../../money/payments/index.ts';
import { FileTasks } from './FileTasks.tsx';

export type FileTab = {
  /** The name in the address and the key of its text, `file.tab.` and the name. */
  tab: string;
  /** The permission in the office of the file; without it, the tab is not shown. */
  needs: Permission;
  /** The kinds of the files that have it; by default all. */
  only?: readonly ServiceKind[];
  /** What the tab shows. It loads with the tab, together with the texts of its domain. */
  part: ((props: { file: Conversion }) => ReactNode) & { preload: () => void };
};

/**
 * The tabs of a client file, in their order: overview, people, applications, placements, RPL, documents, dates, tasks, agreement, payments, timeline. The door of a domain exports its tab as a
 * `lazyPart` that also loads its texts:
 * `lazyPart(async () => (await Promise.all([import('./PeopleTab.tsx'), needTexts('parties')]))[0].PeopleTab)`.
 */
export const fileTabs: readonly FileTab[] = [
  {
    tab: 'overview',
    needs: 'conversions.read',
    part: lazyPart(
      async () => (await Promise.all([import('./overview/OverviewTab.tsx'), needTexts('deadlines')]))[0].OverviewTab,
    ),
  },
  { tab: 'people', needs: 'visas.read', part: PeopleTab },
  { tab: 'applications', needs: 'applications.read', part: ApplicationsTab },
  { tab: 'placements', needs: 'placements.read', only: ['global'], part: PlacementsTab },
  { tab: 'rpl', needs: 'rplCases.read', only: ['admission', 'migration'], part: RplTab },
  { tab: 'documents', needs: 'documents.read', part: DocumentsTab },
  { tab: 'dates', needs: 'deadlines.read', part: DatesTab },
  { tab: 'tasks', needs: 'deadlines.read', part: FileTasks },
  { tab: 'agreement', needs: 'agreements.read', part: AgreementTab },
  { tab: 'payments', needs: 'money.read', part: PaymentsTab },
  {
    tab: 'timeline',
    needs: 'conversions.read',
    part: lazyPart(async () => (await import('./TimelineTab.tsx')).TimelineTab),
  },
];

/** The tabs that a user can open on this file; those of areas above stand before the agreement. */
export const tabsFor = (
  user: SessionUser | undefined,
  { office, kind }: Pick<Conversion, 'office' | 'kind'>,
  added: readonly AddedTab[] = [],
): readonly FileTab[] => {
  const more = addedFor(user, office, added).map(({ tab, needs, ofFile }): FileTab => ({ tab, needs, part: ofFile }));
  return fileTabs
    .flatMap((one) => (one.tab === 'agreement' ? [...more, one] : [one]))
    .filter(
      ({ needs, only = [kind] }) =>
        only.includes(kind) && (user === undefined || isIn(officesFor(user.role, needs), office)),
    );
};

const isIn = (offices: 'all' | readonly string[], office: string) => offices === 'all' || offices.includes(office);

/** The tab an address names; any other word means the first, the overview. */
export const tabIn = (tabs: readonly FileTab[], asked: string | null | undefined): FileTab | undefined =>
  tabs.find(({ tab }) => tab === asked?.toLowerCase()) ?? tabs[0];

/** A tab as the address of a file names it; the overview is the file's own address. */
export const partOf = (tab: string) => (tab === 'overview' ? undefined : tab);
