/** The mark: three lines of work and the way on. It is drawn the same in every language. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--logo-ground, #4149c4)" />
    <g fill="none" stroke="var(--logo-line, #fff)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <path d="M8.5 22.5h11M8.5 16h8.5M8.5 9.5h11" />
      <path d="m20 11.5 4.5 4.5-4.5 4.5" stroke="#ffb84d" />
    </g>
  </svg>
);
