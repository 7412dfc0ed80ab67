export { MiniPlayer } from './player/LaterPlayer.tsx';
