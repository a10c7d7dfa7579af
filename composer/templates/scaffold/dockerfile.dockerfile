FROM debian:12-slim
RUN useradd --uid 10001 app
USER app
CMD ["bash"]
