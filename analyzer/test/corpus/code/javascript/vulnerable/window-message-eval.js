const preview = document.querySelector('#preview');
const handlers = {
  resize: (data) => preview.setAttribute('height', String(Number(data.height))),
};

window.addEventListener('message', (event) => { // !! CWE-346
  const { type, payload } = event.data;
  if (type === 'html') {
    preview.outerHTML = payload; // !! CWE-79
    return;
  }
  if (type === 'run') {
    setTimeout(payload, 0); // !! CWE-95
    return;
  }
  const handler = handlers[type];
  if (handler) {
    handler(payload);
  }
});
