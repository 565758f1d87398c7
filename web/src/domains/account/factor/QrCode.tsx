import { encode } from 'uqr';

type Props = { text: string; label: string };

/** A QR code: dark on light in every theme, for cameras read no other. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      style={{ background: 'white', borderRadius: 8 }}
    >
      <path d={path} fill="black" />
    </svg>
  );
}
