import { sheetsIn } from '@embark/contracts/organisation/sheets';
import type { ComponentType } from 'react';
import { MigrationRegister } from '../../crm/conversions/index.ts';
import { ProviderRegister } from '../../catalogue/providers/index.ts';
import { type RegisterOf, SheetPage } from '../../organisation/sheets/index.ts';
import { ExpenseRegister } from '../../money/expenses/index.ts';
import { RevenueRegister } from '../../money/revenue/index.ts';
import type { RegisterShown } from '../../workspace/registers/index.ts';
import { AgreementRegister } from '../agreements/index.ts';
import { CoeRegister, OfferRegister } from '../applications/index.ts';
import { RplRegister } from '../rplCases/index.ts';

/** The registers by the name of their page. */
const registers: Readonly<Record<string, ComponentType<RegisterShown>>> = {
  offerletter: OfferRegister,
  confirmation: CoeRegister,
  migration: MigrationRegister,
  serviceagreement: AgreementRegister,
  revenue: RevenueRegister,
  expense: ExpenseRegister,
  rpl: RplRegister,
  providers: ProviderRegister,
};

const registerOf: RegisterOf = ({ book, name }) => {
  const Register = registers[name];
  return Register && ((header) => <Register key={name} office={sheetsIn[book].office} header={header} />);
};

/** A page of the administration or the accounts: its spreadsheet, or the live records as a register. */
export const RegisterPage = () => <SheetPage registerOf={registerOf} />;
