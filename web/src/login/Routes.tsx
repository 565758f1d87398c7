/** The offices as dots and the ways between them as arcs: decoration, hidden from readers. */
export const Routes = () => (
  <svg className="routes" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.2">
      <path d="M120 250C210 130 400 180 505 560" opacity="0.5" />
      <path d="M185 300C280 220 420 300 505 560" opacity="0.38" />
      <path d="M255 285C350 250 450 360 505 560" opacity="0.3" />
      <path d="M120 250C150 232 170 255 185 300" opacity="0.28" />
      <path d="M185 300C205 268 232 264 255 285" opacity="0.28" />
    </g>
    <g fill="currentColor">
      <circle cx="120" cy="250" r="4" />
      <circle cx="185" cy="300" r="4" />
      <circle cx="255" cy="285" r="4" />
    </g>
    <circle cx="505" cy="560" r="6" fill="#ffc46b" />
    <circle cx="505" cy="560" r="15" fill="none" stroke="#ffc46b" strokeWidth="1.2" opacity="0.6" />
    <g fill="none" stroke="currentColor" opacity="0.09">
      <circle cx="505" cy="560" r="120" />
      <circle cx="505" cy="560" r="220" />
      <circle cx="505" cy="560" r="340" />
      <circle cx="505" cy="560" r="480" />
    </g>
  </svg>
);
