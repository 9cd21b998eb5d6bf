const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`

/** A page of the timeline as somebody would send it who wishes ill, with what is right in between. */
export function hostilePage(host: string) {
  const svg = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("${host}/svg")</script></svg>`)}`
  const entry = (n: number, more: object) => ({
    address: address(n),
    token_id: String(n),
    chain_id: 84532,
    created_at: '2026-11-01T10:00:00+00:00',
    ...more,
  })
  return {
    status: 'success',
    moments: [
      entry(1, { metadata: { name: 'The right one', description: 'Nothing wrong here' } }),
      entry(2, {
        metadata: { name: `<img src=x onerror="fetch('${host}/name')">`, description: `<style>*{display:none}</style>` },
      }),
      entry(3, { metadata: { name: 'L'.repeat(100_000), description: 'long '.repeat(50_000) } }),
      entry(4, {
        creator: { address: address(9), username: 'gnp.\u202egpj.exe\u2066' },
        metadata: { name: 'abc\u202edef\u0000' },
      }),
      entry(5, {
        uri: 'javascript:alert(1)',
        metadata: {
          name: 'Scripts',
          image: 'javascript:alert(1)',
          content: { mime: 'text/plain', uri: 'data:text/html,<b>bold</b>' },
        },
      }),
      entry(6, { metadata: { name: 'A document', image: svg, content: { mime: 'image/svg+xml', uri: svg } } }),
      entry(7, { metadata: { name: 'Insecure', image: `${host}/insecure.png`, external_url: 'javascript:alert(2)' } }),
      entry(8, {
        chain_id: 'x',
        creator: 5,
        admins: 'none',
        metadata: { name: 7 },
        sale: [],
        created_at: 'yesterday',
        extra: { a: [1] },
      }),
      { ...entry(9, {}), address: 'not an address' },
      null,
      'a text',
      entry(10, {
        metadata: { name: 'Out of range' },
        sale: { pricePerToken: '9'.repeat(70), saleStart: '9'.repeat(70), saleEnd: '1', type: 'fixedPrice' },
      }),
      entry(1, { metadata: { name: 'The right one, again' } }),
      {
        ...entry(11, { metadata: { name: 'Big numbers' } }),
        token_id: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      },
    ],
    pagination: 'none',
  }
}
