// node example.mjs: lists the games, plays one at random against a bot, and verifies its record.
import { load } from 'wonderland-engine';

const engine = await load();
for (const game of engine.games) console.log(`${game.name}: ${game.title.en}`);
const match = engine.start('mirror', { seats: 2, seed: 'tea' });
for (const seat of match.turns()) {
  const moves = match.legal(seat);
  match.play(seat, seat === 0 ? match.ask('eaglet', seat, 100) : moves[Math.floor(Math.random() * moves.length)]);
}
console.log(match.story().split('\n').at(-2), engine.verify(match.record()) ?? 'The record is right.');
