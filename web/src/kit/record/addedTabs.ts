import { type Company, officesFor, type Permission, type Role } from '@embark/contracts/kit';
import { createContext, type ReactNode } from 'react';

type Part<Props> = ((props: Props) => ReactNode) & { preload: () => void };
export type TabRecord = { id: string; office: string };

/** A tab that an area above adds to the pages of enquiries and client files. */
export type AddedTab = {
  /** Its name in the address, and the key of its text on both pages. */
  tab: 'bookings';
  /** The permission in the office of the record; without it, the tab is not shown. */
  needs: Permission;
  company: Company;
  ofFile: Part<{ file: TabRecord }>;
  ofEnquiry: Part<{ enquiry: TabRecord }>;
};

/** The application provides the tabs that areas above a record's own add to its page. */
export const AddedTabs = createContext<readonly AddedTab[]>([]);

type Visitor = { role: readonly Role[]; company: Company } | undefined;

/** The added tabs that a user can open on a record of an office. */
export const addedFor = (user: Visitor, office: string, tabs: readonly AddedTab[]): readonly AddedTab[] =>
  tabs.filter(({ needs, company }) => {
    if (!user) return true;
    const offices = officesFor(user.role, needs);
    return user.company === company && (offices === 'all' || offices.includes(office));
  });
