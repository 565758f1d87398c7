import { encodeQR } from 'qr';

type Props = { text: string; label: string };

/** A QR code: dark on light in every theme, for cameras read no other. */
export function QrCode({ text, label }: Props) {
  const drawing = encodeQR(text, 'svg', { ecc: 'medium', border: 2 });
  return (
    <img
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      width={200}
      height={200}
      style={{ display: 'block', borderRadius: 8, backgroundColor: 'white' }}
    />
  );
}
