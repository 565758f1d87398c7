import { taxNumberError } from '@embark/contracts/money/billing';
import { Employer, employer, employers, type NewEmployer } from '@embark/contracts/money/employers';
import type { Domain } from '../../../kit/domain.ts';
import { requireValid } from '../../../kit/problem.ts';
import { serve } from '../../../kit/serve.ts';
import { countOf, defineKind } from '../../workspace/kinds/index.ts';

/** J: the terms say a share of the salary or an amount; the other one stays empty. An Australian registration is an ABN. */
function check({ feeBasis, feePercent, feeAmount, country, registration }: NewEmployer): void {
  const isPercent = feeBasis === 'percent';
  requireValid(isPercent || feePercent === null, 'feePercent', 'Leave the per cent empty for a fixed fee');
  requireValid(!isPercent || feeAmount === null, 'feeAmount', 'Leave the amount empty for a share of the salary');
  const error = country === 'AU' ? taxNumberError('AU-GST', registration) : null;
  requireValid(error === null, 'registration', error ?? '');
}

const kind = defineKind(employer, Employer, {
  table: 'employers',
  path: '/apps/employers',
  exports: 'enquiries.export',
  notFound: "Employer not found, or you don't have access.",
  computed: { placements: countOf('placements', 'employerId') },
  check,
});

export const employerTable = kind.rows;

export const domain: Domain = { name: 'employers', routes: () => [serve(employers, kind.handlers)], ...kind.lists };
