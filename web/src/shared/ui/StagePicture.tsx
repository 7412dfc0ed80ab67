const LAMPS = 9;
const WIDTH = 560;
const PITCH = WIDTH / LAMPS;
const LEFT = 320 - WIDTH / 2;
const MIDDLE = 290;

const lamps = Array.from({ length: LAMPS }, (_, index) => LEFT + (index + 0.5) * PITCH);

function Paints() {
  return (
    <defs>
      <radialGradient id="stage-ground" cx=".5" cy=".38" r=".95">
        <stop offset="0" stopColor="oklch(.44 .1 255)" />
        <stop offset=".5" stopColor="oklch(.27 .06 255)" />
        <stop offset="1" stopColor="oklch(.15 .03 255)" />
      </radialGradient>
      <linearGradient id="stage-metal" x2="0" y2="1">
        <stop offset="0" stopColor="oklch(.66 .02 255)" />
        <stop offset=".32" stopColor="oklch(.36 .02 255)" />
        <stop offset="1" stopColor="oklch(.2 .02 255)" />
      </linearGradient>
      <radialGradient id="stage-lamp">
        <stop offset="0" stopColor="#fff" />
        <stop offset=".5" stopColor="oklch(.9 .08 255)" />
        <stop offset="1" stopColor="oklch(.58 .17 255)" />
      </radialGradient>
      <linearGradient id="stage-beam" x2="0" y2="1">
        <stop offset="0" stopColor="oklch(.92 .07 255 / .75)" />
        <stop offset=".55" stopColor="oklch(.75 .13 255 / .16)" />
        <stop offset="1" stopColor="oklch(.6 .12 255 / 0)" />
      </linearGradient>
      <filter id="stage-soft" x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="14" />
      </filter>
    </defs>
  );
}

/** One lit product on a dark ground: a light bar and its beam, drawn in the accent's stage colors. */
export function StageIllustration() {
  return (
    <svg viewBox="0 0 640 776" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Paints />
      <rect width="640" height="776" fill="url(#stage-ground)" />
      <ellipse cx="320" cy="722" rx="460" ry="58" fill="oklch(.6 .1 255)" opacity=".16" />
      <g transform={`rotate(-7 320 ${MIDDLE})`}>
        <path
          d={`M${LEFT + 16} ${MIDDLE} L-90 1240 H730 L${LEFT + WIDTH - 16} ${MIDDLE}Z`}
          fill="url(#stage-beam)"
          filter="url(#stage-soft)"
        />
        <rect
          x={LEFT}
          y={MIDDLE - 43}
          width={WIDTH}
          height="86"
          rx="22"
          fill="url(#stage-metal)"
          stroke="oklch(.7 .05 255 / .5)"
        />
        {lamps.map((x) => (
          <g key={x}>
            <circle cx={x} cy={MIDDLE} r="27" fill="oklch(.16 .03 255)" />
            <circle cx={x} cy={MIDDLE} r="24" fill="url(#stage-lamp)" />
            <circle cx={x} cy={MIDDLE} r="8" fill="#fff" />
          </g>
        ))}
      </g>
    </svg>
  );
}
