import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

const leavePage = async () => (await import('./one/LeavePage.tsx')).LeavePage;

export const routes: DomainRoutes = {
  '/apps/staffs/leaves': async () => (await import('./mine/MyLeavePage.tsx')).MyLeavePage,
  '/apps/staffs/staff-leaves': async () => (await import('./list/StaffLeavesPage.tsx')).StaffLeavesPage,
  '/apps/staffs/leave-ledger': async () => (await import('./list/LedgerPage.tsx')).LedgerPage,
  '/apps/leaves/leave/:leaveId/:leaveHandle?': leavePage,
  '/apps/staffs/leaveView/:leaveId': leavePage,
  '/apps/settings/leave-policies': async () => (await import('./policies/PoliciesPage.tsx')).PoliciesPage,
  '/apps/settings/leave-closing': async () => (await import('./closing/ClosingPage.tsx')).ClosingPage,
  '/apps/staffs/leave-team': async () => (await import('./month/TeamPage.tsx')).TeamPage,
  '/apps/settings/holidays': async () =>
    (await Promise.all([import('./holidays/HolidaysPage.tsx'), needTexts('reading')]))[0].HolidaysPage,
};
