const params = new URLSearchParams(window.location.search)
const name = params.get('name')
document.getElementById('a').innerHTML = 'Hi ' + name // BAD CWE-79
document.getElementById('a').textContent = 'Hi ' + name // OK
document.write('<b>' + location.hash.slice(1) + '</b>') // BAD CWE-79
document.querySelector('#x').outerHTML = decodeURIComponent(location.hash) // BAD CWE-79
document.querySelector('#y').innerHTML = DOMPurify.sanitize(name) // OK
document.querySelector('#z').innerHTML = '<i>static</i>' // OK
$('#list').html(name) // BAD CWE-79
$('#list').text(name) // OK
$('#list').append('<li>' + params.get('item') + '</li>') // BAD CWE-79
window.location.href = params.get('next') // BAD CWE-601
window.location.href = '/home?next=' + encodeURIComponent(name) // OK
eval(location.hash.substring(1)) // BAD CWE-95
window.addEventListener('message', (event) => {
  document.body.innerHTML = event.data // BAD CWE-79
})
window.addEventListener('message', (event) => {
  if (event.origin !== 'https://app.example.com') return
  document.title = event.data // OK
})
parent.postMessage(JSON.stringify({ token: sessionToken }), '*') // BAD CWE-346
parent.postMessage(JSON.stringify({ ready: true }), 'https://app.example.com') // OK
el.insertAdjacentHTML('beforeend', `<p>${document.referrer}</p>`) // BAD CWE-79
localStorage.setItem('theme', 'dark') // OK
const apiKey = 'AKIAIOSFODNN7EXAMPLQ' // BAD CWE-798
const label = 'Enter your API key' // OK
element.setAttribute('href', 'javascript:' + name) // BAD CWE-79
element.setAttribute('title', name) // OK
