import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The least that a popup made with react-dom can be: one text field that React holds the value of.
 */
function Hello() {
  const [title, setTitle] = useState('')
  return (
    <label>
      Title <input type="text" value={title} onChange={(event) => setTitle(event.target.value)} />
    </label>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Hello />)
