import { renderSVG } from 'uqr';

type Props = { text: string; label: string };

/** A QR code: dark on light in every theme, for cameras read no other. */
export function QrCode({ text, label }: Props) {
  const drawing = renderSVG(text, { ecc: 'M', border: 2, whiteColor: 'white', blackColor: 'black' });
  return (
    <img
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      width={200}
      height={200}
      style={{ display: 'block', borderRadius: 8 }}
    />
  );
}
