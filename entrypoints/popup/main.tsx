document.body.textContent = 'x'
