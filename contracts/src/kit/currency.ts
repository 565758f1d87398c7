import { codeText } from './typed.ts';

/** ISO 4217: the active currencies by their minor units; those that are not listed elsewhere have two. */
const byDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
    JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO
    NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
    TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const digits = new Map(
  Object.entries(byDigits).flatMap(([count, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(count)] as const),
  ),
);

/** The codes of all currencies, in order. */
export const currencies: readonly string[] = [...digits.keys()].toSorted();

/** How many decimals a currency has: 2 for AUD, 0 for JPY, 3 for KWD. An unknown code of old data has 2. */
export const minorDigits = (currency: string): number => digits.get(currency) ?? 2;

/** How many minor units make one unit of a currency: 100 for AUD, 1 for JPY, 1000 for KWD. */
export const minorPerUnit = (currency: string): number => 10 ** minorDigits(currency);

/** An amount in minor units as a plain decimal with all its decimals: `1234.50`, `1500` (JPY), `1.250` (KWD). */
export const decimalText = (minor: number, currency: string): string =>
  (minor / minorPerUnit(currency)).toFixed(minorDigits(currency));

/** The code of a currency of ISO 4217; others are refused. */
export const Currency = codeText()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Use a three-letter currency code, like AUD')
  .refine((code) => !/^[A-Z]{3}$/.test(code) || digits.has(code), 'We know no such currency');
