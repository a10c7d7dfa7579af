module CommentsHelper
  def comment_body(comment)
    "<div class=\"body\">#{comment.text}</div>".html_safe # !! CWE-79
  end

  def author_link(user)
    link_to user.name, user_path(user)
  end

  def preview
    raw(params[:preview]) # !! CWE-79
  end
end
