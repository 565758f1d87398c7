const DAY = 86_400_000;

/** Days before the end of the sample, and the budget and cost in whole units of the currency. */
type Spending = {
  from: number;
  to: number | null;
  budget: number | null;
  cost: number | null;
  currency: string | null;
};
const withDates = (
  from: number,
  to: number | null,
  budget: number | null,
  cost: number | null,
  currency: string | null,
): Spending => ({
  from,
  to,
  budget,
  cost,
  currency,
});

const everyCampaign = [
  {
    company: 'fc',
    office: 'AU',
    name: 'Semester 1 intake',
    nameTr: '1. dönem kayıtları',
    nameAr: 'قبول الفصل الأول',
    channel: 'Google',
    ...withDates(120, 20, 9_000, 8_450, 'AUD'),
  },
  {
    company: 'fc',
    office: 'AU',
    name: 'Graduate visa check-up',
    nameTr: 'Mezun vizesi kontrolü',
    nameAr: 'مراجعة تأشيرة الخريجين',
    channel: 'Facebook',
    ...withDates(60, null, 6_000, null, 'AUD'),
  },
  {
    company: 'fc',
    office: 'BD',
    name: 'Dhaka education fair',
    nameTr: 'Dakka eğitim fuarı',
    nameAr: 'معرض دكا التعليمي',
    channel: 'Event',
    ...withDates(200, 198, 400_000, 436_500, 'BDT'),
  },
  {
    company: 'fc',
    office: 'BD',
    name: 'Chattogram road show',
    nameTr: 'Chattogram tanıtım turu',
    nameAr: 'جولة شيتاغونغ التعريفية',
    channel: 'Event',
    ...withDates(90, 85, 250_000, 212_000, 'BDT'),
  },
  {
    company: 'fc',
    office: 'PK',
    name: 'Lahore open house',
    nameTr: 'Lahor açık kapı günü',
    nameAr: 'يوم مفتوح في لاهور',
    channel: 'Event',
    ...withDates(150, 150, 300_000, 287_000, 'PKR'),
  },
  {
    company: 'fc',
    office: 'PK',
    name: 'Study nursing in Australia',
    nameTr: "Avustralya'da hemşirelik",
    nameAr: 'دراسة التمريض في أستراليا',
    channel: 'Instagram',
    ...withDates(75, null, 350_000, 190_000, 'PKR'),
  },
  {
    company: 'fc',
    office: 'IN',
    name: 'Punjab spot admission',
    nameTr: 'Pencap yerinde kabul',
    nameAr: 'القبول الفوري في البنجاب',
    channel: 'Facebook',
    ...withDates(110, 95, 220_000, 205_500, 'INR'),
  },
  {
    company: 'fc',
    office: 'IN',
    name: 'Masters in Melbourne',
    nameTr: "Melbourne'da yüksek lisans",
    nameAr: 'الماجستير في ملبورن',
    channel: 'YouTube',
    ...withDates(45, null, 180_000, 64_000, 'INR'),
  },
  {
    company: 'fc',
    office: null,
    name: 'Refer a friend',
    nameTr: 'Arkadaşını getir',
    nameAr: 'رشّح صديقًا',
    channel: 'Referral',
    ...withDates(540, null, null, null, null),
  },
  {
    company: 'ar',
    office: 'AU',
    name: 'Spring auctions',
    nameTr: 'Bahar müzayedeleri',
    nameAr: 'مزادات الربيع',
    channel: 'Google',
    ...withDates(130, 70, 12_000, 11_300, 'AUD'),
  },
  {
    company: 'ar',
    office: 'AU',
    name: 'Landlord switch',
    nameTr: 'Ev sahipleri için geçiş',
    nameAr: 'انتقال المُلّاك',
    channel: 'Letterbox',
    ...withDates(95, null, 4_500, 1_200, 'AUD'),
  },
] as const;

const minor = (amount: number | null) => (amount === null ? null : amount * 100);
const dayBefore = (now: Date, days: number | null) =>
  days === null ? null : new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);

/** The campaigns of the offices until `now`; `office` null means all offices. */
export const campaignsUntil = (now: Date) =>
  everyCampaign.map(({ from, to, budget, cost, ...campaign }) => ({
    ...campaign,
    startsOn: dayBefore(now, from),
    endsOn: dayBefore(now, to),
    budget: minor(budget),
    cost: minor(cost),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }));

/** The costs of lead sources of the consultancy in the last quarter. */
export const sourceCostsUntil = (now: Date) =>
  [
    { name: 'Facebook', cost: 5_400 },
    { name: 'Google', cost: 7_250 },
    { name: 'Instagram', cost: 2_100 },
    { name: 'Education fair', cost: 9_800 },
  ].map(({ name, cost }) => ({
    name,
    cost: cost * 100,
    currency: 'AUD',
    startsOn: dayBefore(now, 91),
    endsOn: dayBefore(now, 1),
  }));
