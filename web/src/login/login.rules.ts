// The contract's rules and messages (Login), copied: the schema library would be a third of this page. A test keeps them in sync.
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const SHORTEST = 4; // characters

export type Entries = { email: string; password: string };
export type Complaints = Partial<Entries>;

/** The errors by field, in the specification's words; empty if valid. */
export function complaintsOf({ email, password }: Entries): Complaints {
  const complaints: Complaints = {};
  const address = email.trim();
  if (!address) complaints.email = 'You must enter a email';
  else if (!EMAIL.test(address)) complaints.email = 'You must enter a valid email';
  if (!password) complaints.password = 'Please enter your password.';
  else if (password.length < SHORTEST) complaints.password = 'Password is too short - should be 4 chars minimum.';
  return complaints;
}
