/* Pictures of game-icons: see build.mjs. */
declare module 'icon:*' {
  const picture: string;
  export default picture;
}
