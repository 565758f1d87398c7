import '../kit/i18n/keys.ts';

/** The texts that keys are checked against: one line per folder of texts, as `kit/i18n/texts.test.ts` requires. */
declare module '../kit/i18n/keys.ts' {
  interface Texts {
    palette: typeof import('./palette/texts/en.json');
    app: typeof import('./texts/en.json');
    titles: typeof import('./titles/texts/en.json');
    assignment: typeof import('../domains/crm/assignment/texts/en.json');
    courses: typeof import('../domains/crm/courses/texts/en.json');
    providers: typeof import('../domains/crm/providers/texts/en.json');
    listImports: typeof import('../domains/crm/listImports/texts/en.json');
    register: typeof import('../domains/crm/register/texts/en.json');
    catalogue: typeof import('../domains/crm/catalogue/texts/en.json');
    admissions: typeof import('../domains/casework/admissions/texts/en.json');
    invoices: typeof import('../domains/money/invoices/texts/en.json');
    billing: typeof import('../domains/money/billing/texts/en.json');
    payments: typeof import('../domains/money/payments/texts/en.json');
    advice: typeof import('../domains/casework/advice/texts/en.json');
    agreements: typeof import('../domains/casework/agreements/texts/en.json');
    file: typeof import('../domains/casework/file/texts/en.json');
    finder: typeof import('../domains/casework/finder/texts/en.json');
    packages: typeof import('../domains/casework/packages/texts/en.json');
    parties: typeof import('../domains/casework/parties/texts/en.json');
    contacts: typeof import('../domains/crm/contacts/texts/en.json');
    conversions: typeof import('../domains/crm/conversions/texts/en.json');
    enquiries: typeof import('../domains/crm/enquiries/texts/en.json');
    events: typeof import('../domains/crm/events/texts/en.json');
    handovers: typeof import('../domains/crm/handovers/texts/en.json');
    imports: typeof import('../domains/crm/imports/texts/en.json');
    leads: typeof import('../domains/crm/leads/texts/en.json');
    documents: typeof import('../domains/casework/documents/texts/en.json');
    changes: typeof import('../domains/crm/changes/texts/en.json');
    missedFollowUps: typeof import('../domains/crm/missedFollowUps/texts/en.json');
    templates: typeof import('../domains/crm/templates/texts/en.json');
    referrals: typeof import('../domains/casework/referrals/texts/en.json');
    deadlines: typeof import('../domains/casework/deadlines/texts/en.json');
    users: typeof import('../domains/hr/users/texts/en.json');
    account: typeof import('../domains/organisation/account/texts/en.json');
    licences: typeof import('../domains/organisation/licences/texts/en.json');
    offices: typeof import('../domains/organisation/offices/texts/en.json');
    rulebook: typeof import('../domains/organisation/rulebook/texts/en.json');
    session: typeof import('../domains/organisation/session/texts/en.json');
    settings: typeof import('../domains/organisation/settings/texts/en.json');
    sheets: typeof import('../domains/organisation/sheets/texts/en.json');
    presence: typeof import('../domains/platform/presence/texts/en.json');
    home: typeof import('../domains/work/home/texts/en.json');
    panel: typeof import('../domains/work/panel/texts/en.json');
    search: typeof import('../domains/work/search/texts/en.json');
    bulk: typeof import('../domains/workspace/bulk/texts/en.json');
    help: typeof import('../domains/workspace/help/texts/en.json');
    notifications: typeof import('../domains/workspace/notifications/texts/en.json');
    views: typeof import('../domains/workspace/views/texts/en.json');
    commissions: typeof import('../domains/money/commissions/texts/en.json');
    leaks: typeof import('../domains/money/leaks/texts/en.json');
    terms: typeof import('../domains/money/terms/texts/en.json');
    census: typeof import('../domains/casework/census/texts/en.json');
    applications: typeof import('../domains/casework/applications/texts/en.json');
    employers: typeof import('../domains/money/employers/texts/en.json');
    placements: typeof import('../domains/money/placements/texts/en.json');
    board: typeof import('../kit/board/texts/en.json');
    filter: typeof import('../kit/filter/texts/en.json');
    sheet: typeof import('../kit/sheet/texts/en.json');
    list: typeof import('../kit/list/texts/en.json');
    record: typeof import('../kit/record/texts/en.json');
    kit: typeof import('../kit/texts/en.json');
  }
}
