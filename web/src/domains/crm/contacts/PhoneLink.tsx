import { formatPhone } from '../../../kit/text/phone.ts';

/** A phone number as people read it; pressing it calls. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <bdi dir="ltr">
    <a className="tel" href={`tel:${phone}`} onClick={(event) => event.stopPropagation()}>
      {formatPhone(phone)}
    </a>
  </bdi>
);
