const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d');

const particles = Array.from({ length: 120 }, () => ({
  x: Math.random() * canvas.width,
  y: Math.random() * canvas.height,
  dx: Math.random() - 0.5,
  dy: Math.random() - 0.5,
  hue: Math.floor(Math.random() * 360),
}));

function frame() {
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const particle of particles) {
    particle.x = (particle.x + particle.dx + canvas.width) % canvas.width;
    particle.y = (particle.y + particle.dy + canvas.height) % canvas.height;
    context.fillStyle = `hsl(${particle.hue} 80% 60%)`;
    context.fillRect(particle.x, particle.y, 2, 2);
  }
  requestAnimationFrame(frame);
}

requestAnimationFrame(frame);
