import { formatPhone } from './phone.ts';

/** A formatted phone number that links to a call. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <bdi dir="ltr">
    <a className="tel" href={`tel:${phone}`} onClick={(event) => event.stopPropagation()}>
      {formatPhone(phone)}
    </a>
  </bdi>
);
