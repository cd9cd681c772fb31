export default function Home() {
  return <h1>Langit</h1>;
}
