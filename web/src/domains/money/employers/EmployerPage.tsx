import { Employer, employers, NewEmployer } from '@embark/contracts/money/employers';
import { useSession } from '../../organisation/session/index.ts';
import { KindPage } from '../../crm/timeline/index.ts';
import { LIST, useEmployerFields } from './fields.ts';

const names = [
  'name',
  'status',
  'ownerId',
  'country',
  'registration',
  'address',
  'contactName',
  'email',
  'phone',
  'invoiceEmail',
  'sponsorUntil',
  'feeBasis',
  'feePercent',
  'feeAmount',
  'currency',
  'guaranteeWeeks',
  'guaranteeTerms',
  'paymentDays',
  'note',
] as const;

/** The employer page: facts and timeline; or the form of a new one. */
export function EmployerPage() {
  const { data } = useSession();
  return (
    <KindPage
      kind="employers"
      path={LIST}
      param="employerId"
      calls={employers}
      rows={Employer}
      form={NewEmployer}
      fields={useEmployerFields()}
      names={names}
      start={{
        name: '',
        status: 'active',
        ownerId: data.id,
        country: 'AU',
        registration: '',
        address: '',
        contactName: '',
        email: null,
        phone: '',
        invoiceEmail: null,
        sponsorUntil: null,
        feeBasis: 'percent',
        feePercent: null,
        feeAmount: null,
        currency: 'AUD',
        guaranteeWeeks: 12,
        guaranteeTerms: 'replacement',
        paymentDays: 14,
        note: '',
      }}
    />
  );
}
