import type { Company, Role } from '@embark/contracts/kit';

/** The password of every account of the demo company. */
export const demoPassword = 'demo1234';

export type Account = { email: string; name: string; role: Role; office: string; companies: Company[] };

const account = (email: string, name: string, role: Role, office: string, ...companies: Company[]): Account => ({
  email: `${email}@demo.test`,
  name,
  role,
  office,
  companies: companies.length > 0 ? companies : ['fc'],
});

const oneARole = [
  account('admin', 'Alex Morgan', 'admin', 'AU', 'fc', 'ar'),
  account('manager', 'Miriam Castellano', 'manager', 'AU', 'fc', 'ar'),
  account('user', 'Sarah Whitfield', 'user', 'AU', 'fc', 'ar'),
  account('staff', 'Josh Pereira', 'staff', 'AU'),
  account('buser', 'Tahmid Chowdhury', 'buser', 'BD'),
  account('pkuser', 'Bushra Anwar', 'pkuser', 'PK'),
  account('induser', 'Ritika Malhotra', 'induser', 'IN'),
  account('acc', 'Helen Zhang', 'acc', 'AU'),
  account('hr', 'Priscilla Grant', 'hr', 'AU'),
  account('hrbd', 'Shahana Kabir', 'hrbd', 'BD'),
  account('hrpk', 'Imtiaz Ahmed', 'hrpk', 'PK'),
];

const counsellors = [
  account('daniel.hart', 'Daniel Hart', 'user', 'AU'),
  account('melis.kaya', 'Melis Kaya', 'user', 'AU'),
  account('priyanka.nair', 'Priyanka Nair', 'user', 'AU'),
  account('omar.haddad', 'عمر حداد', 'user', 'AU'),
  account('grace.tran', 'Grace Tran', 'staff', 'AU'),
  account('liam.donovan', 'Liam Donovan', 'user', 'AU', 'ar'),
  account('anita.kovac', 'Anita Kovač', 'user', 'AU', 'ar'),
  account('ben.aldridge', 'Ben Aldridge', 'staff', 'AU', 'fc', 'ar'),
  account('rezwana.islam', 'Rezwana Islam', 'buser', 'BD'),
  account('mahfuz.alam', 'Mahfuz Alam', 'buser', 'BD'),
  account('nabila.haque', 'নাবিলা হক', 'buser', 'BD'),
  account('shafiq.rahman', 'Shafiq Rahman', 'buser', 'BD'),
  account('farzana.yasmin', 'Farzana Yasmin', 'buser', 'BD'),
  account('kamran.javed', 'Kamran Javed', 'pkuser', 'PK'),
  account('saima.rauf', 'Saima Rauf', 'pkuser', 'PK'),
  account('hassan.mirza', 'Hassan Mirza', 'pkuser', 'PK'),
  account('nadia.qureshi', 'Nadia Qureshi', 'pkuser', 'PK'),
  account('gurdeep.sandhu', 'Gurdeep Sandhu', 'induser', 'IN'),
  account('lavanya.iyer', 'Lavanya Iyer', 'induser', 'IN'),
  account('amit.deshpande', 'Amit Deshpande', 'induser', 'IN'),
  account('sonal.mehra', 'Sonal Mehra', 'induser', 'IN'),
];

/** All staff of the demo company; the accounts listed on the sign-in page come first. */
export const accounts: readonly Account[] = [...oneARole, ...counsellors];

/** One account per role, as listed on the sign-in page. */
export const demoAccounts = oneARole.map(({ email, role }) => ({ email, role }));
