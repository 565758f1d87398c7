import type { Entity, EntityGap, Regime, SoldKind, TaxSuggestion } from '@embark/contracts/money/billing';

type Registered = { regime: Regime; taxNumber: string };

/** The regime whose taxes an entity may charge: none without its number (facts 11). */
export const chargedRegime = ({ regime, taxNumber }: Registered): Regime => (taxNumber === '' ? 'none' : regime);

/** Whether exports may be invoiced without Indian tax on this day. */
export const hasLut = ({ lutNumber, lutUntil }: Pick<Entity, 'lutNumber' | 'lutUntil'>, day: string): boolean =>
  lutNumber !== '' && (lutUntil === null || lutUntil >= day);

type Facts = Registered &
  Pick<Entity, 'secondNumber' | 'address' | 'serviceCode' | 'lutNumber' | 'lutUntil'> & {
    accounts: readonly Pick<Entity['accounts'][number], 'active' | 'printed' | 'purpose'>[];
  };

/** What an entity lacks for a legal tax invoice on a day. */
export function missingOf(one: Facts, day: string): EntityGap[] {
  const { regime } = one;
  const isPrinted = one.accounts.some(({ active, printed, purpose }) => active && printed && purpose === 'operating');
  const lacks: Record<EntityGap, boolean> = {
    'tax-number': regime !== 'none' && one.taxNumber === '',
    'second-number': (regime === 'PK-SST' || regime === 'IN-GST') && one.secondNumber === '',
    address: one.address.trim() === '',
    account: !isPrinted,
    'service-code': (regime === 'BD-VAT' || regime === 'IN-GST') && one.serviceCode === '',
    lut: regime === 'IN-GST' && !hasLut(one, day),
  };
  const names: EntityGap[] = ['tax-number', 'second-number', 'address', 'account', 'service-code', 'lut'];
  return names.filter((name) => lacks[name]);
}

const homes: Record<Exclude<Regime, 'none'>, string> = {
  'AU-GST': 'AU',
  'BD-VAT': 'BD',
  'PK-SST': 'PK',
  'IN-GST': 'IN',
};
const provinceCodes: Record<string, string> = {
  punjab: 'PK-PB',
  sindh: 'PK-SD',
  kp: 'PK-KP',
  balochistan: 'PK-BA',
  islamabad: 'PK-IS',
};

type Sale = {
  sold: SoldKind;
  /** Where the buyer is when it is supplied, and in India the state. */
  country: string;
  region?: string;
  day: string;
};
type Seller = Registered & Pick<Entity, 'region' | 'lutNumber' | 'lutUntil'>;

/** The tax code to suggest for a line, and why (L2). */
export function suggestTax(seller: Seller, { sold, country, region = '', day }: Sale): TaxSuggestion {
  const regime = chargedRegime(seller);
  if (regime === 'none') return { code: 'NONE', why: seller.regime === 'none' ? 'not-registered' : 'no-number' };
  const home = homes[regime];
  if (sold === 'state-charge') return { code: `${home}-OUT`, why: 'passed-on' };
  const isAbroad = country !== home;
  if (regime === 'AU-GST')
    return isAbroad ? { code: 'AU-FREE', why: 'client-abroad' } : { code: 'AU-10', why: 'in-country' };
  if (regime === 'IN-GST') {
    if (isAbroad)
      return hasLut(seller, day) ? { code: 'IN-EXP', why: 'export' } : { code: 'IN-INTER', why: 'export-without-lut' };
    // without an address the place of supply is that of the supplier (IGST Act, section 12)
    const isSame = region === '' || region === seller.region;
    return isSame ? { code: 'IN-STATE', why: 'same-state' } : { code: 'IN-INTER', why: 'other-state' };
  }
  if (sold === 'commission' && isAbroad) return { code: `${home}-EXP`, why: 'export' };
  return regime === 'BD-VAT'
    ? { code: 'BD-15', why: 'in-country' }
    : { code: provinceCodes[seller.region] ?? 'PK-OUT', why: 'by-province' };
}
