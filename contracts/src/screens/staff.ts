import { leaveKeepers, type Screen, screensFor } from './screen.ts';

/** Section 2.6: people, leave, reviews and targets. */
export const staffScreens: readonly Screen[] = [
  { path: '/apps/users/userlist', company: 'fc', roles: ['admin', 'hr'], title: 'users' },
  { path: '/apps/users/myprofile', company: 'both', title: 'myProfile' },
  ...screensFor(
    { company: 'fc', below: '/apps/users/userlist' },
    { '/apps/users/user/:userId': 'user', '/apps/users/profile/:userId': 'userProfile' },
  ),
  {
    path: '/apps/reviews/userlist',
    company: 'fc',
    roles: ['admin', 'hr', 'hrpk'],
    title: 'reviews',
    later: true,
  },
  {
    path: '/apps/reviews/bd-userlist',
    company: 'fc',
    roles: ['admin', 'hr', 'hrbd'],
    title: 'reviewsBangladesh',
    later: true,
  },
  ...screensFor(
    { company: 'fc' },
    {
      '/apps/staffs/leaves': 'myLeave',
      '/apps/staffs/staff-leaves': 'staffLeave',
      '/apps/staffs/leave-ledger': 'leaveLedger',
      '/apps/staffs/leave-team': 'leaveTeam',
    },
  ),
  ...screensFor(
    { company: 'fc', below: '/apps/staffs/leaves' },
    { '/apps/leaves/leave/:leaveId/:leaveHandle?': 'leave' },
  ),
  ...screensFor({ company: 'fc', below: '/apps/staffs/staff-leaves' }, { '/apps/staffs/leaveView/:leaveId': 'leave' }),
  ...screensFor(
    { company: 'fc', roles: leaveKeepers },
    {
      '/apps/settings/holidays': 'holidays',
      '/apps/settings/leave-policies': 'leavePolicies',
      '/apps/settings/leave-closing': 'leaveClosing',
    },
  ),
  ...screensFor(
    { company: 'fc', later: true },
    {
      '/apps/reviews/add/:userId/:reviewId': 'review',
      '/apps/reviews/user/:userId': 'reviews',
      '/apps/reviews/view/:reviewId': 'review',
      '/apps/performance-targets/add/:userId/:targetId': 'target',
      '/apps/performance-targets/targets/:userId': 'targets',
    },
  ),
];
