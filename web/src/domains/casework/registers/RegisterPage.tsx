import { sheetsIn } from '@embark/contracts/organisation/sheets';
import type { ReactNode } from 'react';
import { MigrationRegister } from '../../crm/conversions/index.ts';
import { ProviderRegister } from '../../crm/providers/index.ts';
import { type RegisterOf, SheetPage } from '../../organisation/sheets/index.ts';
import { ExpenseRegister } from '../../money/expenses/index.ts';
import { RevenueRegister } from '../../money/revenue/index.ts';
import { ApplicationRegister } from '../applications/index.ts';

type Shown = { office: string; header: ReactNode };

/** The registers by the name of their page. */
const registers: Readonly<Record<string, (shown: Shown) => ReactNode>> = {
  offerletter: (shown) => <ApplicationRegister key="offer" stage="offer" {...shown} />,
  confirmation: (shown) => <ApplicationRegister key="coe" stage="coe" {...shown} />,
  migration: (shown) => <MigrationRegister {...shown} />,
  revenue: (shown) => <RevenueRegister {...shown} />,
  expense: (shown) => <ExpenseRegister {...shown} />,
  providers: ({ header }) => <ProviderRegister header={header} />,
};

const registerOf: RegisterOf = ({ book, name }) => {
  const draw = registers[name];
  return draw && ((header) => draw({ office: sheetsIn[book].office, header }));
};

/** A page of the administration or the accounts: its spreadsheet, or the live records as a register. */
export const RegisterPage = () => <SheetPage registerOf={registerOf} />;
